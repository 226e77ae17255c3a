// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct ScoreEvent: Equatable {}

/// Concrete types instead of generic ones, and a missing parameter.
struct ConcretePlugin: TrapezioPlugin {
  func storeCreated(_ info: TrapezioStoreInfo, store: any TrapezioStoreProtocol) {}

  func store(_ store: TrapezioStoreInfo, willHandle event: ScoreEvent) {}

  func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event) {}

  func store<State: Equatable>(
    _ store: TrapezioStoreInfo, didChange old: State, to new: State
  ) {}

  func store(_ store: TrapezioStoreInfo, didEmit message: TrapezioMessage) {}
}

/// Other labels and additional effects.
struct LabeledPlugin: TrapezioPlugin {
  func storeEnded(store: TrapezioStoreInfo) {}

  func store(_ store: TrapezioStoreInfo?, didEmit text: TrapezioMessage) throws {}

  func navigated(_ report: TrapezioNavigationReport) async {}

  nonisolated func receive(fact: any MesaFact) {}
}

/// The superclass conforms without an implementation.
@MainActor
class BasePlugin: TrapezioPlugin {}

final class EndedPlugin: BasePlugin {
  func storeEnded(_ store: TrapezioStoreInfo) {}
}

/// A conformance in an extension.
final class ExtendedPlugin {
  func storeEnded(_ store: TrapezioStoreInfo?) {}
}

extension ExtendedPlugin: TrapezioPlugin {}

@MainActor
final class CorrectPlugin: TrapezioPlugin {
  private var values: [String] = []
  let store = ""

  func storeCreated(_ info: TrapezioStoreInfo, store: some TrapezioStoreProtocol) {}
  func storeEnded(_ info: Trapezio.TrapezioStoreInfo) {}
  func store<E>(_ info: TrapezioStoreInfo, willHandle event: E) {}
  func store(_ info: TrapezioStoreInfo, didHandle event: some Any, in duration: Swift.Duration) {}
  func store<S>(_ info: TrapezioStoreInfo, didChange old: S, to new: S) {}
  func store(_ info: Optional<TrapezioStoreInfo>, didEmit message: TrapezioMessage) {}
  func navigated(_ report: TrapezioNavigationReport) {}
  nonisolated func receive(_ fact: any MesaFact) {}

  /// The type's own methods.
  private func store(_ store: TrapezioStoreInfo, event: ScoreEvent) {}
  func store(value: String) { values.append(value) }
}
