// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@Suite("ServiceEnvironmentValues", .inTurn)
struct ServiceEnvironmentValuesTests {
  private enum NoteKey: ServiceEnvironmentKey {
    static let defaultValue: String? = "default"
  }

  @Test("An optional value has its default value until it is set, even to nil")
  func optional() {
    var values = ServiceEnvironmentValues()
    #expect(values[NoteKey.self] == "default")
    values[NoteKey.self] = nil
    #expect(values[NoteKey.self] == nil)
    values[NoteKey.self] = "set"
    #expect(values[NoteKey.self] == "set")
  }

  @Test("Sending outside of a cluster throws")
  func sendNowhere() async {
    await #expect(throws: ServiceError.shutDown) {
      try await ServiceEnvironmentValues().send(action: CountAction.fail)
    }
  }
}
