// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The state that views of a store show instead of the present one, and the events that it has
/// ignored.
@MainActor
final class TrapezioMoment {
  let state: Any
  /// The store that holds the state, of several that share a scope.
  let holder: ObjectIdentifier
  var ignoredEventCount: Int

  init(_ state: Any, of holder: AnyObject, ignoredEventCount: Int) {
    self.state = state
    self.holder = ObjectIdentifier(holder)
    self.ignoredEventCount = ignoredEventCount
  }
}

/// A store whose views can follow what they show instead of the state.
@MainActor
package protocol TrapezioExhibitor: TrapezioStoreProtocol {
  /// Returns what views show of a state that this store or another one of its scope holds, and has
  /// `Observation` track it.
  func exhibited(_ held: Any, isOwn: Bool) -> State?

  /// Has `Observation` read again what views show.
  func redraw()
}

extension TrapezioStoreProtocol {
  /// Shows another state in the store's views until ``letGo()``, while the store goes on.
  ///
  /// ```swift
  /// store.hold(DeparturesState(problem: "The timetable is closed."))
  /// // Take a screenshot.
  /// store.letGo()
  /// ```
  ///
  /// Use it to show a moment of the past, or for previews and screenshots. A ``TrapezioViewStore``,
  /// and so every UI and `binding(_:send:)`, reads a ``copy(of:)`` of the held state. The events
  /// that they send are ignored and counted in ``ignoredEventCount``. All other code reads the
  /// present `state`, and its events are handled. A second call replaces the held state. You can
  /// hold a state even after the end of the store.
  ///
  /// A store type of your own shows it if the owner of its scope is a ``TrapezioStoreInfo``.
  public func hold(_ state: State) {
    show(
      TrapezioMoment(
        copy(of: state) ?? state, of: self, ignoredEventCount: moment?.ignoredEventCount ?? 0))
  }

  /// Shows the present state again, and accepts the events of views.
  ///
  /// ```swift
  /// let ignored = store.ignoredEventCount ?? 0
  /// store.letGo()
  /// ```
  ///
  /// Without a held state, the method does nothing.
  public func letGo() {
    if moment != nil { show(nil) }
  }

  private func show(_ new: TrapezioMoment?) {
    // Released at the end, because an object of the old moment can read a view store in `deinit`.
    let old = moment
    info?.moment = new
    withExtendedLifetime(old) { (self as? any TrapezioExhibitor)?.redraw() }
  }

  /// The number of events of views that were ignored since ``hold(_:)``, or `nil` if the views show
  /// the present.
  public var ignoredEventCount: Int? { moment?.ignoredEventCount }

  /// The state that views show instead of the present one, if any.
  var exhibit: State? {
    guard let moment else { return nil }
    let isOwn = moment.holder == ObjectIdentifier(self)
    guard let exhibitor = self as? any TrapezioExhibitor else {
      return isOwn ? moment.state as? State : nil
    }
    guard let shown = exhibitor.exhibited(moment.state, isOwn: isOwn) else { return nil }
    return shown as? State
  }

  /// What views of the stores that share this store's scope show instead of the present.
  var moment: TrapezioMoment? { info?.moment }

  private var info: TrapezioStoreInfo? { tasks.owner as? TrapezioStoreInfo }

  /// Calls the closure of a container, and warns if it reads the present instead of the moment.
  func draw<Content>(_ content: (Self) -> Content) -> Content {
    #if DEBUG
      // In debug builds only, because only these warn.
      if moment != nil { return DrawnStore.$id.withValue(id) { content(self) } }
    #endif
    return content(self)
  }
}

// In debug builds only: see above.
#if DEBUG
  /// The store whose container draws a closure while the store's views show a moment.
  private enum DrawnStore {
    @TaskLocal static var id: ObjectIdentifier?
  }

  extension TrapezioStoreProtocol {
    package nonisolated func warnIfDrawn() {
      guard DrawnStore.id == id else { return }
      StrataDiagnostics.warn(
        once:
          "A closure of a TrapezioContainer reads the state of \(type(of: self)) itself, so it shows "
          + "the present while the app shows an earlier moment. Read the state through "
          + "TrapezioViewStore(store). See Failures#present-in-moment.")
    }
  }
#endif
