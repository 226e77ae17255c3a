// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What identifies the fake of a use case in a test.
///
/// In a recording of an older version, different use cases can have the same key.
struct FakeKey: Hashable {
  private let key: String
  private let kind: InspectedOwner.Property.Kind
  private let types: [String?]

  init?(_ property: InspectedOwner.Property) {
    guard let key = property.interactor else { return nil }
    self.key = key
    kind = property.kind
    types = [property.params, property.output]
  }
}

extension RecordedStore {
  /// Returns the key of the fake that replaces the use case of an entry.
  func fake(of entry: InspectedEntry) -> FakeKey? {
    let kind: InspectedOwner.Property.Kind =
      [.observed, .emitted].contains(entry.step) ? .subject : .useCase
    let all = Self.useCases(in: owner.properties).filter {
      $0.interactor == entry.interactor && $0.kind == kind
    }
    let same = all.first { property in
      entry.params.map { $0.type == property.params }
        ?? entry.result.map { $0.type == "StrataResult<\(property.output ?? "")>" } ?? false
    }
    return (same ?? all.first).flatMap(FakeKey.init)
  }

  private static func useCases(
    in properties: [InspectedOwner.Property]
  ) -> [InspectedOwner.Property] {
    properties.flatMap { $0.properties.map(useCases) ?? [$0] }
  }
}
