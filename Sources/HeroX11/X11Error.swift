/// Why the X layer cannot do its work: one sentence for the user.
package struct X11Error: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
