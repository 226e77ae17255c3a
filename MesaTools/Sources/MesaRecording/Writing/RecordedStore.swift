// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The entries that belong to one store of a recording.
package struct RecordedStore {
  enum Origin: Equatable {
    /// The user, the system or another store.
    case outside
    /// An event that the store handles.
    case event(Int)
    case task(UInt64)
  }

  let key: String
  private(set) var created: InspectedEntry
  let owner: InspectedOwner
  /// The store's screen, which the calls to its navigator name if the store itself does not.
  private(set) var screen: InspectedValue?
  private(set) var start: StartingState?
  let declaration: DeclaredType?
  let initializer: StoreInitializer?
  private(set) var entries: [InspectedEntry]
  /// The missing entries since then, by their numbers.
  let gaps: [ClosedRange<Int>]
  /// The store's entry in its stack, and whether it is the root.
  private(set) var place: (entry: InspectedTree.Entry, isRoot: Bool)?
  private let all: [Int: InspectedEntry]
  /// The parameters of the observations that other code has triggered, by their use cases.
  private(set) var triggers: [String: InspectedValue]

  /// Finds a store.
  ///
  /// - Parameters:
  ///   - name: The name of the store's type or of its feature, or its key. Of several stores, the
  ///     latest is chosen.
  ///   - from: The first entry that counts. A store that takes a state begins with that of the
  ///     last moment before it at which nothing was going on. Another store keeps what led there.
  ///   - end: The last entry, by default that of the recording.
  package init(
    named name: String, in recording: RecordedEntries, from: Int = 0, through end: Int = .max
  ) throws(TestWritingError) {
    let stores = recording.creations(through: end)
    guard let created = stores.last(where: { Self.isNamed(name, $0) }), let key = created.store
    else { throw .noStore(name, among: Set(stores.compactMap(\.name)).sorted()) }
    let end = recording.end(ofTurnOf: key, at: end)
    let entries = recording.all.filter { $0.n <= end }
    let owner =
      created.owner
      ?? InspectedOwner(
        type: created.name ?? name, modules: [], feature: nil, properties: [])
    self.key = key
    self.created = created
    self.owner = owner
    declaration = recording.types?.type(owner.feature ?? owner.type, in: owner.modules.first)
    let initializer = StoreInitializer(declaration, of: created, owner)
    self.initializer = initializer
    let takesState = owner.feature != nil || initializer?.takesState == true
    let start = takesState ? StartingState(of: created, in: recording, from: from) : nil
    self.start = start
    let first = start?.n ?? created.n
    gaps = recording.gaps.filter { $0.upperBound > first && $0.lowerBound <= end }
    all = Dictionary(entries.map { ($0.n, $0) }) { first, _ in first }
    let interactors = Set(Self.interactors(of: owner.properties))
    let all = all
    // Each reader of an observation receives each value.
    let ownEmissions = Set(
      entries.lazy.filter { $0.step == .emitted && Self.store(of: $0, in: all) == key }
        .compactMap(\.interactor))
    let screen =
      created.screen
      ?? entries.first {
        $0.kind == .call && $0.store == nil && Self.store(of: $0, in: all) == key
      }?.screen
    self.screen = screen
    self.entries = entries.filter { entry in
      guard entry.n > first else { return false }
      if entry.store == key { return true }
      switch entry.kind {
      case .useCase:
        guard let interactor = entry.interactor, interactors.contains(interactor) else {
          return false
        }
        let store = Self.store(of: entry, in: all)
        return store == key
          || store == nil && !(entry.step == .emitted && ownEmissions.contains(interactor))
      case .call:
        if entry.call == .dismissReturning { return true }
        return entry.store == nil && entry.screen == screen
          && [nil, key].contains(Self.store(of: entry, in: all))
      case .interop, .message:
        return entry.store == nil && Self.store(of: entry, in: all) == key
      default: return false
      }
    }
    triggers = Dictionary(
      entries.compactMap { entry in
        guard entry.step == .observed, Self.store(of: entry, in: all) != key else { return nil }
        return entry.interactor.flatMap { key in entry.params.map { (key, $0) } }
      }
    ) { _, last in last }
    place = Self.place(in: entries) { entry in
      entry.stores.contains(key) || created.screen == nil && entry.screen == screen
    }
  }

  func isCaller(of entry: InspectedEntry) -> Bool {
    entry.store == key || entry.store == nil && entry.screen == screen
  }

  private static func isNamed(_ name: String, _ entry: InspectedEntry) -> Bool {
    [entry.store, entry.name, entry.owner?.type, entry.owner?.feature].contains(name)
  }

  private static func interactors(of properties: [InspectedOwner.Property]) -> [String] {
    properties.flatMap { property in
      [property.interactor].compactMap { $0 } + interactors(of: property.properties ?? [])
    }
  }

  /// Returns the store whose code has caused an entry.
  private static func store(
    of entry: InspectedEntry, in all: [Int: InspectedEntry]
  ) -> String? {
    var entry = entry
    while entry.store == nil, let cause = cause(of: entry, in: all) { entry = cause }
    return entry.store
  }

  /// Returns the cause of an entry, which is always earlier.
  private static func cause(
    of entry: InspectedEntry, in all: [Int: InspectedEntry]
  ) -> InspectedEntry? {
    entry.cause.flatMap { $0 < entry.n ? all[$0] : nil }
  }

  private static func place(
    in entries: [InspectedEntry], where isPlace: (InspectedTree.Entry) -> Bool
  ) -> (InspectedTree.Entry, Bool)? {
    for tree in entries.compactMap(\.tree) {
      for stack in tree.stacks {
        for (index, entry) in stack.entries.enumerated() where isPlace(entry) {
          return (entry, index == 0)
        }
      }
    }
    return nil
  }

  /// The names of the properties, for which a test has variables.
  var names: [String] { Self.names(of: owner.properties) }

  private static func names(of properties: [InspectedOwner.Property]) -> [String] {
    properties.flatMap { [$0.label] + names(of: $0.properties ?? []) }
  }

  /// Returns the store with other values in its entries.
  func mapValues(_ map: (InspectedValue) -> InspectedValue) -> Self {
    var store = self
    store.created = created.mapValues(map)
    store.screen = screen.map(map)
    store.start = start?.mapValues(map)
    store.entries = entries.map { $0.mapValues(map) }
    store.triggers = triggers.mapValues(map)
    if let place { store.place?.entry.screen = map(place.entry.screen) }
    return store
  }

  var values: [InspectedValue] {
    ([created] + entries).flatMap { entry in
      let changes = entry.changes?.flatMap { [$0.old, $0.new] } ?? []
      return [
        entry.screen, entry.state, entry.event, entry.params, entry.result, entry.target,
        entry.presentation,
      ] + changes
    }.compactMap(\.self)
  }

  func origin(of entry: InspectedEntry) -> Origin {
    if entry.kind == .work, let task = entry.task { return .task(task) }
    var cause = Self.cause(of: entry, in: all)
    while let entry = cause {
      if entry.store == key {
        if entry.kind == .event { return .event(entry.n) }
        if entry.kind == .work, let task = entry.task { return .task(task) }
      }
      cause = Self.cause(of: entry, in: all)
    }
    return .outside
  }
}
