package import Foundation

extension TextLayout {
  /// The box of each line's letters, from the height of capitals to the baseline, in the layout's coordinates.
  package var lineBoxes: [CGRect] {
    let height = font.capHeight
    return lines.map { CGRect(x: $0.x, y: $0.baseline - height, width: $0.width, height: height) }
  }
}
