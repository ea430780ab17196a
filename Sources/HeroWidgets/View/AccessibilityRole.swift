/// The role of a legible or usable view, in the words of the `layout` command.
public enum AccessibilityRole: String, Sendable {
  case cell, button, text, image, header, searchField = "search", toggle = "switch", slider, tab
  case pageControl = "page-control"
}
