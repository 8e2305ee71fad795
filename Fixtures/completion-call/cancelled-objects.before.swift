// target: swift 5.9, ios 15
// language mode: 5, as the objects are not Sendable
import MapKit
import UIKit

// What is cancelled before a task has begun is not.

final class MapCell: UICollectionViewCell {
    private var snapshotter: MKMapSnapshotter?
    private let mapView = UIImageView()

    override func prepareForReuse() {
        super.prepareForReuse()
        snapshotter?.cancel()
    }

    func show(_ options: MKMapSnapshotter.Options) {
        let map = MKMapSnapshotter(options: options)
        self.snapshotter = map
        // expect: completion-call unsafe
        // why: this call is made only when the task starts…
        // why: line 14 calls 'cancel' on the 'map' of this call, which does nothing before the task has begun: keep the task in a property, and cancel it there, too
        map.start { snapshot, _ in
            self.mapView.image = snapshot?.image
        }
    }
}
