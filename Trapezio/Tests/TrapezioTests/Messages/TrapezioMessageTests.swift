// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio

@Suite("TrapezioMessage", .inTurn)
struct TrapezioMessageTests {
  @Test("Messages with the same text are different, unless they have the same id")
  func equality() {
    #expect(TrapezioMessage("a") != TrapezioMessage("a"))
    let id = UUID()
    #expect(TrapezioMessage("a", id: id) == TrapezioMessage("a", id: id))
    #expect(TrapezioMessage("a", id: id) != TrapezioMessage("b", id: id))
    #expect(TrapezioMessage("a", id: id).id == id)
  }

  @Test("A message can be created with a label")
  func label() {
    let id = UUID()
    #expect(TrapezioMessage(message: "a").message == "a")
    #expect(TrapezioMessage(message: "a") != TrapezioMessage(message: "a"))
    #expect(TrapezioMessage(message: "a", id: id) == TrapezioMessage("a", id: id))
  }

  @Test("A message has a title, a kind and actions, and == compares them")
  func content() {
    let id = UUID()
    let plain = TrapezioMessage("a", id: id)
    #expect(plain.title == nil)
    #expect(plain.kind == .info)
    #expect(plain.actions.isEmpty)
    #expect(TrapezioMessage("a", title: "A", id: id) != plain)
    #expect(TrapezioMessage("a", kind: .warning, id: id) != plain)
    #expect(TrapezioMessage("a", actions: [TrapezioMessageAction("b") {}], id: id) != plain)
    #expect(TrapezioMessage.Kind.allCases == [.info, .success, .warning, .error])
  }

  @Test("Messages with different ids can have the same content")
  func sameContent() {
    func make(_ text: String) -> TrapezioMessage {
      TrapezioMessage(text, title: "A", kind: .error, actions: [TrapezioMessageAction("b") {}])
    }
    #expect(make("a") != make("a"))
    #expect(make("a").hasSameContent(as: make("a")))
    #expect(!make("a").hasSameContent(as: make("c")))
    #expect(!make("a").hasSameContent(as: TrapezioMessage("a")))
  }

  @Test("An error message has the user-facing text of the error")
  func error() {
    #expect(TrapezioMessage(Declined()).message == "The card was declined.")
    #expect(TrapezioMessage(Described()).message == "The disk is full.")
    let unknown = Unknown()
    let error: any Error = unknown
    let id = UUID()
    #expect(
      TrapezioMessage(error, id: id)
        == TrapezioMessage(unknown.localizedDescription, kind: .error, id: id))
  }
}

private struct Declined: StrataException {
  var message: String { "The card was declined." }
  var errorDescription: String? { "Error 51" }
}

private struct Described: LocalizedError {
  var errorDescription: String? { "The disk is full." }
}

private struct Unknown: Error {}
