package import Foundation
package import HeroWidgets

extension Picture {
  /// The picture's size under a name that UIKit's `size`, which is never nil, does not hide.
  package var pixelSize: CGSize? { size }
}
