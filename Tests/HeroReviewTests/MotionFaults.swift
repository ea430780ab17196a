/// The list of `MotionFaultsTests`, one fault a line: scene, direction, kind, subject, seconds from its first to its last frame, and
/// x, y, width and height of its place in points.
enum MotionFaults {
  static let list = """
    """
}
