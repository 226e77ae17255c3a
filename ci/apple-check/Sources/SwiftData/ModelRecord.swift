// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a model, without the type of the model.
class AnyModelRecord {
  var id: PersistentIdentifier
  var values: [AnyKeyPath: Any] = [:]
  var isChanged = false

  init(entityName: String) { id = PersistentIdentifier(entityName: entityName) }
}

/// The values of a model.
final class ModelRecord<Model: PersistentModel>: AnyModelRecord, BackingData {
  init(for modelType: Model.Type) { super.init(entityName: "\(modelType)") }

  func getValue<Value: Decodable>(forKey key: KeyPath<Model, Value>) -> Value {
    guard let value = values[key] as? Value else { fatalError("\(key) has no value.") }
    return value
  }

  func setValue<Value: Encodable>(forKey key: KeyPath<Model, Value>, to newValue: Value) {
    values[key] = newValue
    isChanged = true
  }
}
