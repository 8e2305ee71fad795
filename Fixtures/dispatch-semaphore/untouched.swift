import Dispatch

// A lock, or a limit: nobody is waited for.
let lock = DispatchSemaphore(value: 1)
let limit = DispatchSemaphore(value: 4)
