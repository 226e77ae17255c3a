// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The observer that passes the messages of stores to a recorder.
///
/// It does not retain the recorder, because a recorder that an observer keeps alive could not
/// attribute its failure to the test.
@MainActor
final class MessageObserver: MesaObserver {
  weak var recorder: MessageRecorder?

  nonisolated init() {}

  nonisolated func receive(_ fact: any MesaFact) {
    guard case TrapezioFact.emitted(let message, _, let manager) = fact else { return }
    MainActor.assumeIsolated {
      recorder?.record(RecordedMessage(message: message, manager: manager))
    }
  }
}

/// The observer that passes the messages of one store to a recorder, unless the recorder's own
/// observer receives them, too.
@MainActor
final class StoreMessageObserver: MesaObserver {
  private let observer: MessageObserver
  private weak var observers: MesaObservers?

  init(_ observer: MessageObserver, in observers: MesaObservers) {
    self.observer = observer
    self.observers = observers
  }

  nonisolated func receive(_ fact: any MesaFact) {
    guard case TrapezioFact.emitted = fact else { return }
    MainActor.assumeIsolated {
      if observers?.contains(observer) == false { observer.receive(fact) }
    }
  }
}
