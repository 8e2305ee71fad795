extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies a predicate that is false up to some element and true from there on.
    package func partitioningIndex(_ belongsAfter: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
