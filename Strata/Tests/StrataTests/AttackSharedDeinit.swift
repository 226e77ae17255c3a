// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Strata

@Suite("AttackSharedDeinit", .inTurn)
struct AttackSharedDeinit {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "attack-\(UUID().uuidString)")
  private let clock = ManualClock()

  final class Node: Equatable, Sendable {
    let number: Int
    let onRelease: @Sendable () -> Void
    init(_ number: Int, onRelease: @escaping @Sendable () -> Void = {}) {
      (self.number, self.onRelease) = (number, onRelease)
    }
    deinit { onRelease() }
    static func == (lhs: Node, rhs: Node) -> Bool { lhs.number == rhs.number }
  }

  @Test func equalReplacementDeinit() async {
    await #expect(processExitsWith: .success) {
      let nodes = StrataShared(Node(0))
      nodes.update { $0 = Node(0) { nodes.update { $0 = Node(3) } } }
      guard nodes.value.number == 3 else { exit(2) }
      exit(0)
    }
  }

  @Test func throwingUpdateDeinit() async {
    await #expect(processExitsWith: .success) {
      let nodes = StrataShared(Node(0))
      try? nodes.update {
        $0 = Node(1) { nodes.update { $0 = Node(3) } }
        throw CancellationError()
      }
      guard nodes.value.number == 3 else { exit(2) }
      exit(0)
    }
  }
}
