let f = { { $0 }
"""
\(a { "\(b)" })
""" #if A
}}} <T: A<B<C>>>() /x/ / y / #/(?<n>.)/# `in` @a(b #available(iOS 1, *)
.sink { [weak self] in .sink(receiveValue: {