// What a file that imports Apple's SwiftUI sees without importing it: Combine and Foundation.
@_exported public import Combine
@_exported public import Foundation
