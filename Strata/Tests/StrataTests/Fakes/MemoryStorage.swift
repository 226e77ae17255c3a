// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

/// A storage in memory that fails or waits as a test tells it.
final class MemoryStorage: StrataStorage {
  struct Refusal: Error {}

  struct Content: Sendable {
    var data: Data?
    var asides: [Data] = []
    var writes: [String] = []
    var attempts = 0
    var isReadable = true
    var isWritable = true
  }

  let content: Watched<Content>
  /// What a write waits for.
  let writing: Gate
  private let reading = Watched<Gate?>(nil)

  private let refusal: any Error

  init(
    _ text: String? = nil, writing: Gate = Gate(isOpen: true), failing refusal: (any Error)? = nil
  ) {
    content = Watched(Content(data: text.map { Data($0.utf8) }, isWritable: refusal == nil))
    self.writing = writing
    self.refusal = refusal ?? Refusal()
  }

  /// Lets the next reads wait for a gate.
  func hold() -> Gate {
    let gate = Gate()
    reading.update { $0 = gate }
    return gate
  }

  var text: String? { content.value.data.map { String(decoding: $0, as: UTF8.self) } }
  var writes: [String] { content.value.writes }

  func read() async throws -> Data? {
    await reading.value?.pass()
    guard content.value.isReadable else { throw refusal }
    return content.value.data
  }

  func write(_ data: Data) async throws {
    await writing.pass()
    let isWritten = content.update { content in
      content.attempts += 1
      guard content.isWritable else { return false }
      content.data = data
      content.writes.append(String(decoding: data, as: UTF8.self))
      return true
    }
    if !isWritten { throw refusal }
  }

  func setAside() async throws {
    guard content.value.isWritable else { throw refusal }
    content.update { content in
      if let data = content.data { content.asides.append(data) }
      content.data = nil
    }
  }
}
