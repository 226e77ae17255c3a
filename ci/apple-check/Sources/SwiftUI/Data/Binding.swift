// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: @Sendable () -> Value
  private let set: @Sendable (Value) -> Void
  /// The transaction of each write, or the writer's if there is none.
  private var ownTransaction: UncheckedBox<Transaction>?

  public var transaction: Transaction {
    get { ownTransaction?.value ?? Transaction() }
    set { ownTransaction = UncheckedBox(newValue) }
  }

  /// Whether the app has created the binding from closures.
  let isComputed: Bool

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // NB: The framework calls both closures on the main actor. Swift cannot synchronously call a
    // function whose isolation is unknown, but both kinds of function have the same representation.
    self.get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    self.set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    isComputed = true
    if CurrentTree.evaluating?.manners.contains(.eagerBindings) == true { _ = self.get() }
  }

  init(unchecked get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    self.get = get
    self.set = set
    isComputed = false
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    let box = UncheckedBox(value)
    return Binding(unchecked: { box.value }) { _ in }
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      guard let ownTransaction else { return set(newValue) }
      withTransaction(ownTransaction.value) { set(newValue) }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let base = UncheckedBox((binding: self, keyPath: keyPath))
    return Binding<Subject>(unchecked: {
      base.value.binding.wrappedValue[keyPath: base.value.keyPath]
    }) {
      base.value.binding.wrappedValue[keyPath: base.value.keyPath] = $0
    }
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Binding {
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Binding: DynamicProperty {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Binding: @unchecked Sendable where Value: Sendable {}
