// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The operations on stores, messages, the clock and services.
extension World {
  func performOnStores(_ operation: Operation) async {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    let store = store(a)
    switch operation.kind {
    case .send: store?.deliver(b % 4 == 0 ? .nest(c) : .add(c))
    case .burst: for number in 0..<b % 8 { store?.deliver(.nest(c + number)) }
    case .work: store?.deliver(.work(kind: b, value: c))
    case .cancelWork: store?.deliver(.cancel(key: b % 4))
    case .sendAndWait:
      guard let store else { break }
      let work = store.deliver(.work(kind: b, value: c))
      receipts[b % 4] = work
      call(a, .receipt) { [weak store] in
        !work.isFinished && store?.isEnded == false
      } _: {
        await work.finish()
      }
    case .cancelReceipt:
      // Work of a feature with asynchronous middleware may be cancelled before its action.
      for owner in loose.values where !(owner.store is SoakStore) {
        owner.store?.log.mayLack = true
      }
      receipts.removeValue(forKey: a % 4)?.cancel()
    case .watch:
      guard let store else { break }
      if let store = store as? SoakStore {
        var last = 0
        read(.states, store.states) { [ledger] state in
          if state.fold.count < last { ledger.fail("the states are not in order") }
          last = state.fold.count
        }
      } else if let store = store as? any TrapezioStoreProtocol<Fold, SoakEvent> {
        _ = store.observe({ $0.count }) { _ in }
      }
    case .usePlugin: if let store, store.ownPlugins.isEmpty { store.use(EchoPlugin(store)) }
    case .create: loose[a % 6] = Owner.make(b, tools, ledger)
    case .end:
      loose[a % 6]?.end()
      loose[a % 6] = nil
    case .release: loose[a % 6] = nil
    case .advance: tools.clock.advance(by: .milliseconds(a % 10 == 0 ? a : a % 40))
    case .message:
      let action: [TrapezioMessageAction] =
        (store as? SoakStore).map {
          [TrapezioMessageAction("Undo", sending: SoakEvent(action: .add(a)), to: $0)]
        } ?? []
      messages.emit("\(b % 3)", kind: b % 2 == 0 ? .info : .error, actions: action)
      if c % 20 == 0 { read(.messages, messages.messagesSequence) }
    case .press:
      if let message = messages.message, let action = message.actions.first {
        messages.press(action, of: message)
      }
    case .clearMessages: messages.clearAll()
    case .act:
      guard let services else { break }
      call(a, .action) { try? await services.cluster.send(action: AddAction(number: b)) }
    case .emit:
      services?.numbers.yield(AddAction(number: a))
      tools.numbers.send(b)
    case .shutDown: await restartServices(a)
    default: break
    }
  }

  /// Shuts the cluster down, or releases it, and starts another one.
  func restartServices(_ number: Int) async {
    if let services {
      self.services = nil
      ledger.expectRelease(of: services.cluster)
      if number % 2 == 0 { call(number, .cluster) { await services.cluster.shutdown() } }
      services.numbers.yield(AddAction(number: number))
    }
    services = try? await SoakServices(tools)
  }
}
