import Dispatch

// Somebody else's group.
func join(_ group: DispatchGroup) {
    group.enter()
}
