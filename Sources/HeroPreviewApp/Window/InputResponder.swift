import HeroX11

/// A part of the window that is offered input before the phone.
@MainActor protocol InputResponder {
  /// Handles input that is meant for this part.
  /// - Returns: True if no other part gets it.
  func take(_ input: WindowInput) -> Bool
}
