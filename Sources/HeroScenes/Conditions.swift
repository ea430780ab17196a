public import HeroMotion
public import HeroWidgets

/// Everything that a person sets about a phone and the scene on it. `Condition.all` is the table of its parts.
public struct Conditions: Sendable, Hashable {
  /// The device in portrait; `orientation` says how it is held.
  public var device: Device { didSet { device.orientation = .portrait } }
  public var orientation: InterfaceOrientation
  public var traits: TraitCollection
  public var options: SceneOptions

  /// Creates conditions of a device as it is held.
  public init(
    device: Device = .standard, traits: TraitCollection = TraitCollection(), options: SceneOptions = SceneOptions()
  ) {
    self.device = device.turned(to: .portrait)
    orientation = device.orientation
    self.traits = traits
    self.options = options
  }

  public var heldDevice: Device {
    get { device.turned(to: orientation) }
    set { (device, orientation) = (newValue, newValue.orientation) }
  }

  /// Applies a patch. A preset brings its own spring, and a language its own direction, unless the patch names them.
  /// - Returns: the patch that restores what has changed.
  @discardableResult public mutating func apply(_ patch: Patch) -> Patch {
    let before = self
    self = with(patch)
    return Patch(from: self, to: before)
  }

  /// Returns the same with what `patch` names, and nothing that it brings.
  package func with(only patch: Patch) -> Conditions {
    var result = self
    for condition in patch.conditions { condition.copy(patch.values, &result) }
    return result
  }

  public func with(_ patch: Patch) -> Conditions {
    var result = with(only: patch)
    if patch.names(.preset), !patch.names(.spring) { result.options.spring = nil }
    if !patch.names(.layoutDirection), result.traits.direction != traits.direction {
      result.traits.layoutDirection = result.traits.direction
    }
    return result
  }
}

extension Scene {
  /// Returns what the scene has of a patch.
  package func fitting(_ patch: Conditions.Patch) -> Conditions.Patch {
    var patch = patch
    if !takesImages { (patch.images, patch.imageNames) = (nil, nil) }
    if !takesTitleText { patch.titleText = nil }
    if !hasFlights { patch.edits = nil }
    patch.preset = patch.preset.flatMap { presets.contains($0) ? $0 : nil }
    patch.settings = patch.settings?.filter { setting in settings.contains { $0.name == setting.name } }
    return patch
  }
}

extension TraitCollection {
  public var direction: UserInterfaceLayoutDirection { language?.direction ?? .leftToRight }
}

// MARK: Patches

extension Conditions {
  /// Some conditions with their values. A member is nil where the patch does not name the condition.
  @dynamicMemberLookup public struct Patch: Sendable, Hashable {
    /// Conditions that are not named have their default here, so that equal patches are equal values.
    fileprivate var values = Conditions()
    /// The names of the conditions that the patch changes.
    public private(set) var names: Set<String> = []

    public init(_ change: (inout Patch) -> Void) { change(&self) }

    /// Creates a patch that names the given values. `options` names all conditions of the scene.
    public init(
      spring: SpringTiming? = nil, device: Device? = nil, appearance: Appearance? = nil, options: SceneOptions? = nil
    ) {
      for condition in Condition.all where condition.isOfScene {
        if let options { take(condition, from: Conditions(options: options)) }
      }
      if let spring { self.spring = spring }
      (self.device, self.appearance) = (device, appearance)
    }

    /// What differs between two values, as `after` has it.
    public init(from before: Conditions, to after: Conditions) {
      for condition in Condition.all where !condition.isEqual(before, after) { take(condition, from: after) }
    }

    public init(of values: Conditions, naming names: Set<String>) {
      for condition in Condition.all where names.contains(condition.name) { take(condition, from: values) }
    }

    public var isEmpty: Bool { names.isEmpty }

    /// The conditions that the patch names, in the order of the table.
    public var conditions: [Condition] { Condition.all.filter { names.contains($0.name) } }

    public func names(_ condition: Condition) -> Bool { names.contains(condition.name) }

    public func text(of condition: Condition) -> String? { names(condition) ? condition.text(values) : nil }

    /// The values of what is named in words, such as “iPhone 17 Pro” and “dark”.
    public var words: [String] { conditions.map { $0.words(values) } }

    package func without(_ others: Set<String>) -> Patch { Patch(of: values, naming: names.subtracting(others)) }

    public mutating func take(_ condition: Condition, from values: Conditions) {
      condition.copy(values, &self.values)
      names.insert(condition.name)
    }

    /// Sets a condition by its text; nil removes it from the patch.
    /// - Throws: a `SceneError` where that is no value of the condition.
    public mutating func set(_ condition: Condition, to text: String?) throws {
      guard let text else { return remove(condition) }
      try condition.read(text, &values)
      names.insert(condition.name)
    }

    public mutating func remove(_ condition: Condition) {
      condition.copy(Conditions(), &values)
      names.remove(condition.name)
    }

    private subscript<Part, Value>(_ part: WritableKeyPath<Conditions, Part>, _ path: WritableKeyPath<Part, Value>)
      -> Value?
    {
      get {
        let path = part.appending(path: path)
        return names(Condition.at(path)) ? values[keyPath: path] : nil
      }
      set {
        let path = part.appending(path: path)
        guard let newValue else { return remove(Condition.at(path)) }
        values[keyPath: path] = newValue
        names.insert(Condition.at(path).name)
      }
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<Conditions, Value>) -> Value? {
      get { self[\.self, path] }
      set { self[\.self, path] = newValue }
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<TraitCollection, Value>) -> Value? {
      get { self[\.traits, path] }
      set { self[\.traits, path] = newValue }
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<TraitCollection, Value?>) -> Value? {
      get { self[\.traits, path] ?? nil }
      set { self[\.traits, path] = newValue.map(Optional.some) }
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<SceneOptions, Value>) -> Value? {
      get { self[\.options, path] }
      set { self[\.options, path] = newValue }
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<SceneOptions, Value?>) -> Value? {
      get { self[\.options, path] ?? nil }
      set { self[\.options, path] = newValue.map(Optional.some) }
    }
  }
}
