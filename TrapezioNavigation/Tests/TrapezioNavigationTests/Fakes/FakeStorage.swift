// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import TrapezioNavigation

/// A storage whose writes the test can delay or fail.
@MainActor
@Observable
final class FakeStorage: StrataStorage {
  struct Refusal: Error {}

  private(set) var writes: [Data] = []
  private(set) var begun = 0
  @ObservationIgnored var stored: Data?
  @ObservationIgnored var isReadable = true
  @ObservationIgnored var refusal: any Error = Refusal()
  @ObservationIgnored var isWritable = true
  @ObservationIgnored var holdsUp = false
  @ObservationIgnored private var held: [CheckedContinuation<Void, Never>] = []

  init(_ stored: Data? = nil) { self.stored = stored }

  func read() async throws -> Data? {
    guard isReadable else { throw refusal }
    return stored
  }

  func write(_ data: Data) async throws {
    begun += 1
    if holdsUp { await withCheckedContinuation { held.append($0) } }
    guard isWritable else { throw Refusal() }
    stored = data
    writes.append(data)
  }

  func setAside() async throws { stored = nil }

  func letGo() {
    for writer in held { writer.resume() }
    held = []
  }
}
