extension RandomAccessCollection where Index == Int {
    /// The first index whose element fulfils a predicate that is false up to some place and true behind it.
    package func partitioningIndex(_ belongsBehind: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
