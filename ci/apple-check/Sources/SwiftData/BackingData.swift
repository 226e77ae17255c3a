// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations, in BackingData.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public protocol BackingData<Model> {
  associatedtype Model: PersistentModel

  init(for modelType: Model.Type)

  func getValue<Value: Decodable>(forKey key: KeyPath<Model, Value>) -> Value
  func setValue<Value: Encodable>(forKey key: KeyPath<Model, Value>, to newValue: Value)
}
