import Foundation

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension Box {
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
