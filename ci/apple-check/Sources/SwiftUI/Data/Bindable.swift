// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Observation

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  private var value: Value

  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  public var projectedValue: Bindable<Value> { self }

  // Without this, the memberwise initializer of a view would have a parameter for the wrapper.
  @available(*, unavailable, message: "The object has to conform to Observable.")
  public init(wrappedValue: Value) { value = wrappedValue }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let base = UncheckedBox((object: wrappedValue, keyPath: keyPath))
    return Binding<Subject>(unchecked: { base.value.object[keyPath: base.value.keyPath] }) {
      base.value.object[keyPath: base.value.keyPath] = $0
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { value = wrappedValue }

  public init(_ wrappedValue: Value) { value = wrappedValue }

  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}
