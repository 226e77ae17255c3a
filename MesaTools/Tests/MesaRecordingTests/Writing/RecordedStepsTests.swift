// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MesaRecording
import Testing

@Suite("Recorded events and work", .inTurn)
struct RecordedStepsTests {
  @Test("A value that the store and other code receive is emitted once")
  func sharedEmission() throws {
    var list = EntryList.page()
    let launch = list.launch("load")
    list.useCase(.observed, "u2", cause: launch, params: .number(1))
    list.useCase(.emitted, "u2", result: .success(.number(7)))
    list.useCase(.emitted, "u2", cause: launch, result: .success(.number(7)))
    #expect(try list.steps().components(separatedBy: "observe.emit(7)").count == 2)
  }

  private static let offline = InspectedValue.enumeration("PageError", "offline")

  /// The entries of a store, with work that has been launched.
  private static func loading(with properties: [InspectedOwner.Property] = []) -> (EntryList, Int) {
    var list = EntryList()
    list.created(.page(with: properties))
    let launch = list.launch("load")
    list.work(.began, cause: launch)
    return (list, launch)
  }

  // MARK: Events

  @Test("An event is sent with its changes")
  func send() throws {
    var list = EntryList.page()
    list.send("appeared")
    list.send("load") { list, event in
      list.change([.count(1), .isLoading(true)], cause: event)
    }
    #expect(
      try list.steps() == """
        await store.send(.appeared)
        await store.send(.load) {
          $0.count = 1
          $0.isLoading = true
        }
        await store.finish()
        """)
  }

  @Test("Several updates of one event merge, and cancel each other out")
  func updates() throws {
    var list = EntryList.page()
    list.send("load") { list, event in
      list.change([.isLoading(true)], cause: event)
      list.change([.count(1)], cause: event)
      list.change([.count(2)], cause: event)
      list.change([.isLoading(false)], cause: event)
    }
    #expect(
      try list.steps() == "await store.send(.load) { $0.count = 2 }\nawait store.finish()")
  }

  @Test("An event that a store sends itself is part of what it has caused it")
  func ownEvents() throws {
    var list = EntryList.page()
    list.send("outer") { list, outer in
      list.send("inner", cause: outer) { list, inner in list.change([.count(1)], cause: inner) }
      list.change([.isLoading(true)], cause: outer)
    }
    let launch = list.launch("load")
    list.work(.delivered, cause: launch)
    list.send("loaded", cause: launch) { list, event in list.change([.count(2)], cause: event) }
    list.work(.finished, cause: launch)
    let source = try list.source()
    #expect(source.contains("It handles outer and load"))
    #expect(
      try list.steps() == """
        await store.send(.outer) {
          $0.count = 1
          $0.isLoading = true
        }
        await store.send(.load)
        await store.receive { $0.count = 2 }
        await store.finish()
        """)
  }

  @Test("A test of busy or ended stores ends them, and one of idle stores asserts that they are")
  func end() throws {
    var (list, launch) = Self.loading()
    #expect(try list.steps() == "await store.send(.load)\nawait store.end()")
    list.work(.cancelled, cause: launch)
    #expect(try list.steps().hasSuffix("await store.end()"))
    list.work(.finished, cause: launch)
    #expect(try list.steps().hasSuffix("await store.finish()"))
    list.add(.ended)
    list.send("late")
    #expect(try list.steps() == "await store.send(.load)\nawait store.end()")
  }

  // MARK: Calls and answers

  @Test("Work is answered right before its changes, which are received")
  func work() throws {
    var (list, launch) = Self.loading()
    list.useCase(.executed, cause: launch, params: .number(7))
    list.useCase(.returned, cause: launch, result: .success(.string("a")))
    list.send("other")
    list.work(.delivered, cause: launch)
    list.change([.count(1), .isLoading(true)], cause: launch)
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.load)
        await load.expectCall(7)
        await store.send(.other)
        load.succeed("a")
        await store.receive {
          $0.count = 1
          $0.isLoading = true
        }
        await store.finish()
        """)
  }

  @Test("What follows from a call of work belongs to the work")
  func calledByWork() throws {
    var (list, launch) = Self.loading()
    let call = list.call(.back, cause: launch)
    list.useCase(.executed, cause: call)
    list.useCase(.returned, cause: call, result: .success(.string("a")))
    list.send("other")
    list.work(.delivered, cause: launch)
    list.change([.count(1)], cause: launch)
    #expect(
      try list.steps().hasSuffix(
        """
        await store.send(.other)
        load.succeed("a")
        await store.receive { $0.count = 1 }
        await store.end()
        """))
  }

  @Test("What other threads do while an event is handled comes after the event")
  func otherThreads() throws {
    var list = EntryList.page()
    list.send("load") { list, event in
      let launch = list.work(.launched, cause: event)
      list.work(.began, cause: launch)
      list.useCase(.executed, cause: launch, params: .number(7))
      list.change([.isLoading(true)], cause: event)
    }
    #expect(
      try list.steps() == """
        await store.send(.load) { $0.isLoading = true }
        await load.expectCall(7)
        await store.end()
        """)
  }

  @Test("Parameters and values of Void are left out")
  func void() throws {
    var (list, launch) = Self.loading()
    list.useCase(.executed, cause: launch, params: .void)
    list.useCase(.returned, cause: launch, result: .success())
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == "await store.send(.load)\nload.succeed()\nawait store.finish()")
  }

  @Test("A failure is answered with its error")
  func failure() throws {
    var (list, launch) = Self.loading()
    list.useCase(.executed, cause: launch, params: .void)
    list.useCase(.returned, cause: launch, result: .failure(Self.offline), message: "Offline.")
    list.work(.finished, cause: launch)
    #expect(try list.steps().contains("\nload.fail(with: PageError.offline)\n"))
    #expect(!(try list.source().contains("RecordedFailure")))
  }

  @Test(
    "An error that no source can create is one with the same message",
    arguments: [
      .structure("StrataExecutionException"),
      InspectedValue(type: "HTTPError", kind: .structure, text: "", isOpaque: true),
    ] as [InspectedValue])
  func opaqueError(error: InspectedValue) throws {
    var (list, launch) = Self.loading()
    list.useCase(.executed, cause: launch, params: .void)
    list.useCase(.returned, cause: launch, result: .failure(error), message: #"No "a"."#)
    list.work(.finished, cause: launch)
    #expect(
      try list.steps().contains(#"load.fail(with: RecordedFailure(message: "No \"a\"."))"#))
    #expect(
      try list.source().contains(
        "\n  private struct RecordedFailure: StrataException { let message: String }\n"))
  }

  @Test("Of several waiting calls, the answered one is told by its parameters")
  func severalCalls() throws {
    var list = EntryList.page()
    let launches = [list.launch("load", 1), list.launch("load", 2)]
    for (index, launch) in launches.enumerated() {
      list.useCase(.executed, cause: launch, params: .number(index + 1))
    }
    for (launch, task) in [(launches[1], UInt64(2)), (launches[0], 1)] {
      list.useCase(.returned, cause: launch, result: .success(.string("a")))
      list.work(.finished, task, cause: launch)
    }
    #expect(
      try list.steps() == """
        await store.send(.load)
        await store.send(.load)
        await load.expectCall(1)
        await load.expectCall(2)
        load.succeed("a", for: 2)
        load.succeed("a")
        await store.finish()
        """)
  }

  @Test("A cancelled call has no answer")
  func cancellation() throws {
    var (list, launch) = Self.loading()
    list.useCase(.executed, cause: launch, params: .number(7))
    list.useCase(
      .returned, cause: launch, result: .failure(.structure("StrataCancellationException")))
    list.work(.finished, cause: launch)
    #expect(
      try list.steps()
        == "await store.send(.load)\nawait load.expectCall(7)\nawait store.finish()")
  }

  @Test("Calls of other stores are left out")
  func otherStores() throws {
    var list = EntryList.page()
    list.created(.page("OtherStore"), store: "2")
    list.send("load", store: "2") { list, event in
      list.useCase(.executed, cause: event, params: .number(7))
      list.change([.count(1)], store: "2", cause: event)
    }
    #expect(try list.steps(of: "PageStore") == "await store.finish()")
  }

  // MARK: Observations and time

  @Test("Emissions are answers, too")
  func emissions() throws {
    var (list, launch) = Self.loading()
    list.useCase(.observed, "u2", cause: launch, params: .number(7))
    list.useCase(.emitted, "u2", cause: launch, result: .success(.number(5)))
    list.work(.delivered, cause: launch)
    list.change([.count(1)], cause: launch)
    list.useCase(.emitted, "u2", cause: launch, result: .failure(Self.offline))
    #expect(
      try list.steps() == """
        await store.send(.load)
        observe.emit(5)
        await store.receive { $0.count = 1 }
        #expect(observe.observations.last == 7)
        observe.fail(with: PageError.offline)
        await store.end()
        """)
  }

  @Test(
    "An observation that other code has begun is triggered first",
    arguments: [(.number(7), "observe(7)"), (.void, "observe()")] as [(InspectedValue, String)])
  func sharedObservation(params: InspectedValue, trigger: String) throws {
    var list = EntryList()
    list.useCase(.observed, "u2", params: params)
    list.created(.page())
    list.useCase(.emitted, "u2", result: .success(.number(5)))
    list.useCase(.emitted, "u2", result: .success(.number(6)))
    #expect(
      try list.steps() == "\(trigger)\nobserve.emit(5)\nobserve.emit(6)\nawait store.finish()")
  }

  @Test(
    "A time that no clock has is a placeholder",
    arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e18])
  func strangeDelay(seconds: Double) throws {
    var list = EntryList()
    list.created(.page(with: [.other("clock", .clock)]))
    let launch = list.launch("load", delay: seconds)
    list.work(.began, cause: launch)
    #expect(try list.steps().contains("await clock.advance(by: <#a time of "))
  }

  @Test(
    "Time advances before delayed work goes on",
    arguments: [
      (0.3, ".milliseconds(300)"), (2, ".milliseconds(2000)"), (0.0005, ".seconds(0.0005)"),
    ])
  func delay(seconds: Double, duration: String) throws {
    var list = EntryList()
    list.created(.page(with: [.other("clock", .clock)]))
    let launch = list.launch("load", delay: seconds)
    list.send("other")
    list.work(.began, cause: launch)
    list.change([.count(1)], cause: launch)
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.load)
        await store.send(.other)
        await clock.advance(by: \(duration))
        await store.receive { $0.count = 1 }
        await store.finish()
        """)
  }

  // MARK: Messages

  @Test("A message is expected with its title, its kind and its actions")
  func messages() throws {
    var list = EntryList.page()
    list.send("save") { list, event in
      list.add(.message, cause: event) { ($0.text, $0.style) = (#"It's "a"."#, "info") }
      list.add(.message, cause: event) {
        ($0.text, $0.title, $0.style, $0.actions) = ("A", "B", "error", ["C"])
      }
      list.add(.message, store: nil, cause: event) {
        ($0.text, $0.title, $0.style) = (String(repeating: "a", count: 50), "B", "success")
      }
      list.change([.count(1)], cause: event)
    }
    #expect(
      try list.steps() == #"""
        await store.send(.save) { $0.count = 1 }
        await store.messages.expectMessage("It's \"a\".")
        await store.messages.expectMessage("A", title: "B", kind: .error, actions: ["C"])
        await store.messages.expectMessage(
          "\#(String(repeating: "a", count: 50))",
          title: "B",
          kind: .success)
        await store.finish()
        """#)
  }

  @Test("Messages of the app, which has handled an event of the store, are left out")
  func appMessages() throws {
    var list = EntryList()
    list.created(.page(with: [.other("interop", .interop)]))
    list.send("help") { list, event in
      list.add(.message, cause: event) { $0.text = "Help comes." }
      list.add(.interop, store: nil, cause: event) { $0.event = .event("help") }
      list.add(.message, store: nil, cause: event) { $0.text = "Here is the app." }
    }
    list.send("save") { list, event in
      list.add(.message, cause: event) { $0.text = "Saved." }
    }
    #expect(
      try list.steps() == """
        await store.send(.help)
        await store.messages.expectMessage("Help comes.")
        await interop.expectEvent(CounterEvent.help)
        await store.send(.save)
        await store.messages.expectMessage("Saved.")
        await store.finish()
        """)
  }

  // MARK: Secrets

  @Test("Redacted values are placeholders, also after changes that look the same")
  func secrets() throws {
    var list = EntryList()
    list.created(
      .page(), state: .structure("LoginState", ["password": .secret, "count": .number(0)]))
    list.send(.enumeration("LoginEvent", "typed", .secret)) { list, event in
      list.change([], cause: event)
    }
    list.send("increment") { list, event in list.change([.count(1)], cause: event) }
    list.change([])
    let password = "$0.password = <#password, which is redacted#>"
    #expect(
      try list.steps() == """
        await store.send(.typed(<#typed, which is redacted#>)) { \(password) }
        await store.send(.increment) { $0.count = 1 }
        await store.receive { \(password) }
        await store.finish()
        """)
  }

  @Test("A call with a redacted parameter is not expected, because it cannot be compared")
  func secretParameters() throws {
    var (list, launch) = Self.loading()
    list.useCase(.executed, cause: launch, params: .secret)
    #expect(try list.steps() == "await store.send(.load)\nawait store.end()")
  }
}
