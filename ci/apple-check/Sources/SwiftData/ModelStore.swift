// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The saved models of one file, or of one container in memory.
///
/// The file itself contains only the first bytes of an SQLite database.
final class ModelStore: @unchecked Sendable {
  struct Row {
    let type: any PersistentModel.Type
    var values: [AnyKeyPath: Any]
  }

  private static let header = Data("SQLite format 3\0".utf8)
  private static let lock = NSLock()
  nonisolated(unsafe) private static var opened: [String: ModelStore] = [:]

  private let lock = NSLock()
  private var rows: [PersistentIdentifier: Row] = [:]

  static func open(_ configuration: ModelConfiguration) throws -> ModelStore {
    guard !configuration.isStoredInMemoryOnly else { return ModelStore() }
    let path = configuration.url.standardizedFileURL.path
    return try lock.withLock {
      do {
        if FileManager.default.fileExists(atPath: path) {
          guard let store = opened[path], try Data(contentsOf: configuration.url) == header else {
            throw SwiftDataError.loadIssueModelContainer
          }
          return store
        }
        try header.write(to: configuration.url)
      } catch {
        throw SwiftDataError.loadIssueModelContainer
      }
      let store = ModelStore()
      opened[path] = store
      return store
    }
  }

  func rows(of type: any PersistentModel.Type) -> [PersistentIdentifier: Row] {
    lock.withLock { rows.filter { $0.value.type == type } }
  }

  /// Writes all changes at once.
  func save(_ changed: [any PersistentModel], deleted: Set<PersistentIdentifier>) {
    lock.withLock {
      for id in deleted { rows[id] = nil }
      for model in changed {
        replaceEqual(model)
        rows[model._record.id] = Row(type: type(of: model), values: model._record.values)
      }
    }
  }

  /// Gives a model the identity of a saved model that has the same value of a unique property.
  private func replaceEqual(_ model: any PersistentModel) {
    for property in type(of: model).schemaMetadata where property.isUnique {
      let value = model._record.values[property.keypath] as? AnyHashable
      let equal = rows.first { _, row in
        row.type == type(of: model) && row.values[property.keypath] as? AnyHashable == value
      }
      if let equal { model._record.id = equal.key }
    }
  }
}
