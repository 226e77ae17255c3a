// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature

@Suite("LoggingMiddleware", .inTurn)
@MainActor
struct LoggingMiddlewareTests {
  private let lines = Log<String>()

  @Test("it logs actions, their time and errors, within send")
  func store() async {
    let store = makeStore { [lines] handler in
      handler.use(LoggingMiddleware(category: "Test") { lines.append($0) }).onError { _, _ in }
    }
    store.send(.increment)
    #expect(lines.elements.count == 2)
    await store.send(.start(.run { _ in throw TestError() })).value
    let texts = lines.elements.map { $0.replacing(#/took \d+\.\d+ ms/#, with: "took … ms") }
    #expect(
      texts == [
        "[Test] increment", "[Test] increment took … ms", "[Test] start", "[Test] start took … ms",
        "[Test] start failed: \(TestError().localizedDescription)",
      ])
  }

  @Test("it does not log redacted payloads")
  func redacted() {
    let middleware = LoggingMiddleware(category: "Test") { [lines] in lines.append($0) }
    middleware.beforeAction(action: Optional(Redacted("secret")), state: 0)
    #expect(lines.elements == ["[Test] ‹redacted›"])
  }

  @Test("it escapes line breaks")
  func lineBreaks() {
    let middleware = LoggingMiddleware(category: "Test") { [lines] in lines.append($0) }
    middleware.beforeAction(action: "one\ntwo", state: 0)
    #expect(lines.elements == [#"[Test] one\ntwo"#])
  }

  @Test("it logs seconds as milliseconds, to the hundredth")
  func duration() {
    let middleware = LoggingMiddleware(category: "Test") { [lines] in lines.append($0) }
    for seconds in [0, 0.000_004, 0.000_006, 0.012_34, 1.5] {
      middleware.afterAction(
        action: "save", state: 0, result: ActionTask<String, Int>.none, duration: seconds)
    }
    #expect(
      lines.elements
        == ["0.0", "0.0", "0.01", "12.34", "1500.0"].map {
          "[Test] save took \($0) ms"
        })
  }

  @Test(
    "it logs only lines of its level and above",
    arguments: zip(LoggingMiddleware.Level.allCases, [3, 2, 1]))
  func level(_ level: LoggingMiddleware.Level, count: Int) {
    let middleware = LoggingMiddleware(category: "Test", logLevel: level) { [lines] in
      lines.append($0)
    }
    middleware.beforeAction(action: "save", state: 0)
    middleware.afterAction(
      action: "save", state: 0, result: ActionTask<String, Int>.none, duration: 0)
    middleware.onError(error: TestError(), action: "save", state: 0)
    let all = [
      "[Test] save", "[Test] save took 0.0 ms",
      "[Test] save failed: \(TestError().localizedDescription)",
    ]
    #expect(lines.elements == all.suffix(count))
  }

  @Test("its id is the category that begins each line")
  func identity() {
    #expect(LoggingMiddleware(category: "Test", logLevel: .error).id == "Test")
  }

  @Test("its default category is the name of the module")
  func system() {
    #expect(LoggingMiddleware().id == "TrapezioFeature")
    let store = makeStore { $0.use(LoggingMiddleware()) }
    store.send(.increment)
    #expect(store.state.count == 1)
  }
}
