import UIKit

class Shape {
    var name = ""
}

final class Circle: Shape {
    var radius = 1.0
}

/// Casts of what always has the type.
final class Canvas {
    private let circles: [Circle] = []
    private let shapes: [Shape] = []

    func draw(_ circle: Circle, completion: @escaping (Error?) -> Void) {
        guard let shape = circle as? Shape else { return }
        print(shape.name)
        completion(nil)
    }

    // expect: completion-never-called
    func fill(_ shape: Shape, completion: @escaping (Error?) -> Void) {
        guard let circle = shape as? Circle else { return }
        print(circle.radius)
        completion(nil)
    }

    func drawFirst(completion: @escaping (Error?) -> Void) {
        for circle in circles {
            guard let shape = circle as? Shape else { return }
            print(shape.name)
        }
        completion(nil)
    }

    // expect: completion-never-called
    func fillFirst(completion: @escaping (Error?) -> Void) {
        for shape in shapes {
            guard let circle = shape as? Circle else { return }
            print(circle.radius)
        }
        completion(nil)
    }
}
