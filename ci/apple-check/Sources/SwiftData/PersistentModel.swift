// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations, in PersistentModel.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  init(backingData: any BackingData<Self>)

  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  var persistentBackingData: any BackingData<Self> { get set }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension PersistentModel {
  public var id: PersistentIdentifier { persistentModelID }
  public var persistentModelID: PersistentIdentifier { _record.id }

  public static func == (left: Self, right: Self) -> Bool {
    left.persistentModelID == right.persistentModelID
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }

  public static func createBackingData<P: PersistentModel>() -> some BackingData<P> {
    ModelRecord<P>(for: P.self)
  }

  public func getValue<Value: Decodable>(forKey key: KeyPath<Self, Value>) -> Value {
    persistentBackingData.getValue(forKey: key)
  }

  public func setValue<Value: Encodable>(forKey key: KeyPath<Self, Value>, to newValue: Value) {
    persistentBackingData.setValue(forKey: key, to: newValue)
  }

  var _record: AnyModelRecord {
    guard let record = persistentBackingData as? AnyModelRecord else {
      fatalError("The stand-in for SwiftData supports only its own backing data.")
    }
    return record
  }
}
