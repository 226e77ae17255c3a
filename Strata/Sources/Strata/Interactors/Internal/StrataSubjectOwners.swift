// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// In debug builds only, because each trigger, consumer and value would cost a lock.
#if DEBUG
  /// The owners that trigger and read a shared observation.
  ///
  /// An owner is a scope, represented by its root job. Two owners interfere if both trigger the
  /// observation with different parameters, both read it, and one receives a value that the other
  /// has triggered.
  struct StrataSubjectOwners: Sendable {
    private struct Driver: Sendable {
      let owner: StrataJob
      let params: Int
    }

    private var readers: [ObjectIdentifier: StrataJob] = [:]
    private var drivers: [ObjectIdentifier: Driver] = [:]
    private var latest: StrataJob?
    /// The number of the latest parameters, which does not increase for equal parameters in a row.
    private var params = 0
    /// The owners that did not read yet when another driver received their values.
    private var heard: Set<ObjectIdentifier> = []
    private var isReported = false

    mutating func trigger(by owner: StrataJob?, isChange: Bool) {
      if isChange { params += 1 }
      drivers = drivers.filter { isReading($0.value.owner) }
      heard = heard.filter { drivers[$0] != nil }
      latest = owner
      if let owner { drivers[ObjectIdentifier(owner)] = Driver(owner: owner, params: params) }
    }

    /// Records that a consumer begins to read, and returns whether to report its owner.
    mutating func read(_ consumer: ObjectIdentifier, by owner: StrataJob?) -> Bool {
      guard readers[consumer] == nil, let owner else { return false }
      readers[consumer] = owner
      return heard.contains(ObjectIdentifier(owner)) && report()
    }

    /// Records that a consumer receives a value, and returns whether to report its owner.
    mutating func receive(_ consumer: ObjectIdentifier) -> Bool {
      guard let latest, let owner = readers[consumer], owner !== latest,
        let driver = drivers[ObjectIdentifier(owner)], driver.params != params
      else { return false }
      if isReading(latest) { return report() }
      heard.insert(ObjectIdentifier(latest))
      return false
    }

    mutating func stop(_ consumer: ObjectIdentifier) {
      guard let owner = readers.removeValue(forKey: consumer), !isReading(owner) else { return }
      drivers[ObjectIdentifier(owner)] = nil
    }

    private func isReading(_ owner: StrataJob) -> Bool { readers.values.contains { $0 === owner } }

    private mutating func report() -> Bool {
      defer { isReported = true }
      return !isReported
    }

    /// Returns whether two parameters certainly differ.
    static func differ<P>(_ old: P?, _ new: P) -> Bool {
      guard let old, P.self != Void.self else { return old == nil }
      guard let old = old as? any Equatable else { return false }
      return !old.equals(new)
    }

    static func warn(about type: Any.Type) {
      StrataDiagnostics.warn(
        "Two owners trigger and read the shared observation of \(type) with different parameters, "
          + "so each receives the values of the other. Collect stream(for:) or results(for:) "
          + "instead, which observe with your own parameters. See Failures#observation-shared.")
    }
  }

  extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
  }
#endif
