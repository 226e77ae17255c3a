// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A change of the transactions of the views below, which has the identity of its view.
final class TransactionChange {
  var change: (inout Transaction) -> Void = { _ in }
  let outer: TransactionChange?

  init(in outer: TransactionChange?) { self.outer = outer }

  func apply(to transaction: inout Transaction) {
    outer?.apply(to: &transaction)
    change(&transaction)
  }
}

extension _ViewNode {
  /// Changes the transactions of the views below.
  func changeTransaction(_ change: @escaping (inout Transaction) -> Void) {
    let outer = environment.host.transactionChange
    let own = location(named: "transaction") { TransactionChange(in: outer) }
    own.change = change
    environment.host.transactionChange = own
  }

  /// The animation of the current update at this view.
  var currentAnimation: Animation? {
    var transaction = CurrentTransaction.transaction ?? Transaction()
    environment.host.transactionChange?.apply(to: &transaction)
    return transaction.effectiveAnimation
  }
}
