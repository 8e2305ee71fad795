/// The pages of this folder as they were when the program was built; `all` is generated from them.
package enum BundledPages {}
