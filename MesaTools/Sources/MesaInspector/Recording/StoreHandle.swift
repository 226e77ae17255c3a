// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import Trapezio

  /// A store of any type, which the inspector does not retain.
  @MainActor
  final class StoreHandle {
    let key: String
    /// The key as a number, which is higher for later stores.
    let number: Int
    let info: TrapezioStoreInfo
    /// The present state, or the fields of an object.
    let state: () -> Any?
    /// Whether the state is an object, whose fields a plugin receives as a value.
    let isObject: Bool
    /// Returns a state that can be shown later, made of a change or of the present state.
    let copy: (_ change: Any?) -> Any?
    let hold: (_ state: Any) -> Bool
    /// Holds the present state, so that the store ignores the user.
    let freeze: () -> Void
    /// Looks for changes of a feature's state, which tells them only after an operation.
    let tellChanges: () -> Void
    let exists: () -> Bool
    let letGo: () -> Void
    let ignoredCount: () -> Int
    let isEnded: () -> Bool
    /// Describes how a test can create the store.
    let owner: (_ key: (AnyObject) -> String) -> InspectedOwner?
    let send: (_ json: Data) throws -> Void
    var isRecorded = false

    init<Store: TrapezioStoreProtocol>(_ store: Store, _ info: TrapezioStoreInfo, key: String) {
      self.key = key
      number = Int(key) ?? 0
      self.info = info
      let isObject = Store.State.self is AnyClass
      self.isObject = isObject
      state = { [weak store] in
        guard let store else { return nil }
        return isObject ? ObjectFields(of: store.state) : store.state
      }
      copy = { [weak store] in
        if !isObject, let state = $0 { return state }
        return store.flatMap { $0.copy(of: $0.state) }
      }
      hold = { [weak store] in
        guard let store, let state = $0 as? Store.State else { return false }
        store.hold(state)
        return true
      }
      freeze = { [weak store] in
        if let store { store.hold(store.state) }
      }
      tellChanges = { [weak store] in store?.tellChanges() }
      exists = { [weak store] in store != nil }
      letGo = { [weak store] in store?.letGo() }
      ignoredCount = { [weak store] in store?.ignoredEventCount ?? 0 }
      isEnded = { [weak store] in store?.isEnded ?? true }
      owner = { [weak store] key in store.map { InspectedOwner(of: $0, key: key) } }
      send = { [weak store] json in
        guard let store, !store.isEnded else { throw CommandError.storeEnded }
        guard store.ignoredEventCount == nil else { throw CommandError.held }
        guard let type = Store.Event.self as? any Decodable.Type else {
          throw CommandError.notCodable("\(Store.Event.self)")
        }
        let event: any Decodable
        do {
          event = try JSONDecoder().decode(type, from: json)
        } catch {
          throw CommandError.undecodable("\(Store.Event.self)", "\(error)")
        }
        if let event = event as? Store.Event { store.send(event) }
      }
    }
  }

  /// A command of the page that the app cannot carry out.
  enum CommandError: Error, CustomStringConvertible {
    case storeEnded
    case held
    case notCodable(String)
    case undecodable(String, String)
    case unknownEntry(Int)
    case malformed(String)
    case noTest(String)

    var description: String {
      switch self {
      case .storeEnded: "The store has ended."
      case .held: "The app shows an earlier moment. Choose Resume, and send the event again."
      case .notCodable(let type):
        "The type \(type) is not Codable. Make it Codable to send its events."
      case .undecodable(let type, let reason):
        "The text is not an event of the type \(type): \(reason)"
      case .unknownEntry(let n): "The entry \(n) is no longer, or not yet, recorded."
      case .noTest(let reason): reason
      case .malformed(let reason): "The request cannot be read: \(reason)"
      }
    }

    var status: Int {
      switch self {
      case .storeEnded, .unknownEntry: 404
      case .held: 409
      case .notCodable, .undecodable, .malformed, .noTest: 422
      }
    }
  }
#endif
