// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Apple documents these declarations, in ModelContext.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public class ModelContext: Equatable, SendableMetatype {
  public let container: ModelContainer
  /// The queue of the context's executor.
  ///
  /// A context that is created on the main thread belongs to the main queue, as Matt Massicotte
  /// describes in "ModelActor is Just Weird".
  let queue = ModelQueue.isMain ? DispatchQueue.main : DispatchQueue(label: "ModelContext")
  private var models: [PersistentIdentifier: any PersistentModel] = [:]
  private var inserted: Set<PersistentIdentifier> = []
  private var deleted: Set<PersistentIdentifier> = []

  public init(_ container: ModelContainer) { self.container = container }

  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }

  public func insert<T: PersistentModel>(_ model: T) {
    container.check(T.self)
    models[model.persistentModelID] = model
    inserted.insert(model.persistentModelID)
  }

  public func delete<T: PersistentModel>(_ model: T) {
    models[model.persistentModelID] = model
    deleted.insert(model.persistentModelID)
  }

  /// Without sort descriptors, the order differs between runs.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    container.check(T.self)
    var found = container.store.rows(of: T.self).map { id, row in
      model(T.self, id: id, values: row.values)
    }
    found += inserted.compactMap { models[$0] as? T }
    found.removeAll { deleted.contains($0.persistentModelID) }
    if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
    found.sort(using: descriptor.sortBy)
    return descriptor.fetchLimit.map { Array(found.prefix($0)) } ?? found
  }

  public func save() throws {
    let changed = models.values.filter {
      !deleted.contains($0._record.id) && (inserted.contains($0._record.id) || $0._record.isChanged)
    }
    guard !changed.isEmpty || !deleted.isEmpty else { return }
    guard container.allowsSave else { throw CocoaError(.fileWriteNoPermission) }
    container.store.save(changed, deleted: deleted)
    for model in changed { model._record.isChanged = false }
    models = [:]
    for model in changed { models[model._record.id] = model }
    inserted = []
    deleted = []
  }

  public func rollback() {
    // The next fetch reads the values of the saved models again.
    for model in models.values { model._record.isChanged = false }
    inserted = []
    deleted = []
  }

  /// Returns the context's instance of a saved model, with its unsaved changes.
  private func model<T: PersistentModel>(
    _ type: T.Type, id: PersistentIdentifier, values: [AnyKeyPath: Any]
  ) -> T {
    let model = models[id] as? T ?? T(backingData: ModelRecord(for: T.self))
    if !model._record.isChanged {
      model._record.id = id
      model._record.values = values
    }
    models[id] = model
    return model
  }
}

@available(*, unavailable, message: "contexts cannot be shared across concurrency contexts")
extension ModelContext: @unchecked Sendable {}
