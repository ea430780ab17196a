// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The two functions of the Objective-C runtime that a listing keeps an object by, over the toolkit's own store.
public import HeroWidgets

public enum objc_AssociationPolicy: Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
}

@MainActor public func objc_getAssociatedObject(_ object: ViewController, _ key: UnsafeRawPointer) -> Any? {
  object.associatedObjects["ObjectiveC.\(key)"]
}

@MainActor public func objc_setAssociatedObject(
  _ object: ViewController, _ key: UnsafeRawPointer, _ value: AnyObject?, _ policy: objc_AssociationPolicy
) {
  switch policy {
  case .OBJC_ASSOCIATION_RETAIN_NONATOMIC: object.associatedObjects["ObjectiveC.\(key)"] = value
  }
}
