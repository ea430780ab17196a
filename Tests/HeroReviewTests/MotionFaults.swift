/// The list of `MotionFaultsTests`, one fault a line: scene, direction, kind, subject, seconds from its first to its
/// last frame, and x, y, width and height of its place in points.
enum MotionFaults {
  /// The Style Picker copies a recorded app, which has the same.
  static let asRecorded = """
    style-picker opening doubled Settings 0.05-0.12 350,73,25,22
    style-picker opening text-overlap Mountain_View 0.05-0.12 88,330,103,285
    style-picker opening control-missing Close 0.12-0.40 27,73,22,22
    style-picker opening pop Close 0.38-0.40 27,73,22,22
    style-picker opening pop Header 0.38-0.40 293,73,22,22
    style-picker opening pop Settings 0.38-0.40 350,73,22,22
    style-picker closing pop Close 0.00-0.00 27,73,22,22
    style-picker closing pop Header 0.00-0.00 293,73,22,22
    style-picker closing pop Settings 0.00-0.00 350,73,22,22
    style-picker closing doubled Settings 0.05-0.12 350,73,25,22
    style-picker closing text-overlap Mountain_View 0.05-0.12 88,330,103,285
    style-picker interrupted doubled Settings 0.05-0.18 350,73,25,22
    style-picker interrupted text-overlap Mountain_View 0.05-0.18 88,314,103,301
    """
}
