// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@testable import TrapezioNavigation

private let canary = "hunter2"

private enum Kind: String, Codable { case new }

/// Fails in each way in which a screen or a draft can fail.
private struct Vault: TrapezioScreen, TrapezioRestorable {
  enum Failure: Error {
    case offline
    case refused(reason: String)
  }

  var text = canary
  @Redacted var password = canary
  var number: Double?
  var names: [String: Kind]?
  var path: Nested?

  init(number: Double? = nil, path: Nested? = nil) {
    self.number = number
    self.path = path
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    text = try values.decode(String.self, forKey: .text)
    if text == "refused" { throw Failure.refused(reason: canary) }
    if text == "offline" { throw Failure.offline }
    if text == "cocoa" { throw CocoaError(.fileReadNoSuchFile, userInfo: [canary: canary]) }
    if text == "corrupted" {
      let inner = DecodingError.Context(codingPath: [], debugDescription: canary)
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: values,
        debugDescription: "\(canary) \(DecodingError.valueNotFound(Int.self, inner))")
    }
    number = try values.decodeIfPresent(Double.self, forKey: .number)
    names = try values.decodeIfPresent([String: Kind].self, forKey: .names)
  }
}

private indirect enum Nested: Codable, Hashable, Sendable {
  case leaf(String)
  case inner(Nested)

  static func deep(_ depth: Int) -> Nested {
    (0..<depth).reduce(.leaf(canary)) { nested, _ in .inner(nested) }
  }
}

private struct Refusal: LocalizedError, CustomStringConvertible {
  var description: String { canary }
  var errorDescription: String? { canary }
}

/// Expects that no text of navigation contains a value.
@Suite("Values in texts", .inTurn)
@MainActor
struct PrivateValuesTests {
  private let routes = TrapezioRoutes<Never> {
    TrapezioRoute(Place.self, name: "place")
    TrapezioRoute(Vault.self, name: "secret", version: 3, link: "/secret/:text?n=:number")
      .migrate(from: 1) { (_: Place) in throw Refusal() }
      .migrate(from: 2) { (old: Vault) in
        throw Vault.Failure.refused(reason: old.text)
      }
  }
  private let storage = FakeStorage()
  private let warnings = Warnings()

  private func expectNoValues(_ texts: [String], sourceLocation: SourceLocation = #_sourceLocation)
  {
    #expect(!(texts + warnings.texts).isEmpty, sourceLocation: sourceLocation)
    for text in texts + warnings.texts {
      #expect(!text.contains(canary), sourceLocation: sourceLocation)
      #expect(text.utf8.count < 600, sourceLocation: sourceLocation)
    }
  }

  private func restoration(of stack: TrapezioStackNavigator) -> TrapezioRestoration {
    TrapezioRestoration(of: stack, by: routes, in: storage, clock: SleeperClock(sleeper: Sleeper()))
  }

  // MARK: Writing

  private enum Unstorable: CaseIterable, Sendable {
    case screen, deepScreen, draft, deepDraft, parked, largeDraft, largeScreen, storage
  }

  private func fill(_ stack: TrapezioStackNavigator, with unstorable: Unstorable) {
    let large = String(repeating: canary, count: 700_000)
    stack.ofRoot.keepDraft { Vault() }
    stack.goTo(Vault())
    stack.ofTop.keepDraft { Vault() }
    switch unstorable {
    case .screen: stack.goTo(Vault(number: .nan))
    case .deepScreen: stack.goTo(Vault(path: .deep(600)))
    case .draft: stack.ofTop.keepDraft { Vault(number: .infinity) }
    case .deepDraft: stack.ofTop.keepDraft { Vault(path: .deep(600)) }
    case .parked:
      stack.interceptors = TrapezioInterceptors { _ in .park(under: "login") }
      stack.goTo(Vault(number: .nan))
    case .largeDraft: stack.ofTop.keepDraft { Vault(path: .leaf(large)) }
    case .largeScreen: stack.goTo(Vault(path: .leaf(large)))
    case .storage:
      storage.isWritable = false
      storage.refusal = Refusal()
    }
  }

  @Test(arguments: Unstorable.allCases)
  private func `A state that cannot be stored is not in the text`(_ unstorable: Unstorable) async {
    let stack = TrapezioStackNavigator(root: Vault())
    fill(stack, with: unstorable)
    let restoration = restoration(of: stack)
    await StrataDiagnostics.withHandler(warnings.handler) {
      restoration.start()
      #expect(await !restoration.flush())
    }
    expectNoValues([restoration.problem ?? ""])
    #expect(warnings.texts.count == 1)
  }

  @Test
  func `The text about a value that cannot be stored names its place and its type`() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.goTo(Vault(number: .nan))
    let restoration = restoration(of: stack)
    await StrataDiagnostics.withHandler(warnings.handler) {
      restoration.start()
      await restoration.flush()
    }
    // Foundation's path begins at an inner container.
    let problem = restoration.problem ?? ""
    #expect(problem.hasPrefix("The screens cannot be encoded and are not stored: The property "))
    #expect(
      problem.hasSuffix(
        "screens.1.screen.number\" has a value of type Double that cannot be encoded."))
  }

  @Test
  func `The error of data(of:) is Foundation's own, for the app to handle`() {
    let snapshot = TrapezioNavigationSnapshot(root: Vault(number: .nan))
    #expect(throws: EncodingError.self) { try routes.data(of: snapshot) }
  }

  // MARK: Reading

  private nonisolated static let screens = [
    #"{"text":1}"#, #"{"text":null}"#, #"{}"#, #"{"text":"refused"}"#, #"{"text":"offline"}"#,
    #"{"text":"cocoa"}"#, #"{"text":"corrupted"}"#, #"{"text":"a","number":"hunter2"}"#,
    #"{"text":"a","password":"a","names":{"hunter2":"hunter2"}}"#, #""hunter2""#, #"["hunter2"]"#,
    #"{"text":"a","number":1e999}"#, #"{"hunter2":"hunter2"}"#,
  ]

  @Test(arguments: screens, 1...4)
  func `A screen that cannot be read is not in the text`(_ screen: String, _ version: Int) async {
    let stored = """
      {"stacks":[{"screens":[{"name":"place","screen":{"name":"hunter2"}},\
      {"name":"secret","version":\(version),"screen":\(screen),"draft":"hunter2"}]}]}
      """
    await expectNoValues(restoring: stored)
  }

  @Test(arguments: [
    "hunter2", "", "[]", "{", #"{"stacks":"hunter2"}"#, #"{"stacks":["hunter2"]}"#,
    #"{"stacks":[{"screens":"hunter2"}]}"#, #"{"stacks":[{"screens":[{"hunter2":1}]}]}"#,
    #"{"stacks":[{"tab":1,"screens":[]}]}"#, #"{"stacks":[{"screens":["hunter2"]}]}"#,
    #"{"stacks":[{"screens":[{"name":"place","style":"hunter2","screen":{"name":"a"}}]}]}"#,
    #"{"stacks":[{"screens":[{"name":"place","version":"hunter2","screen":{"name":"a"}}]}]}"#,
    #"{"selected":["hunter2"],"stacks":[{"screens":[{"name":"place","screen":{"name":"a"}}]}]}"#,
    #"{"parked":[{"key":["hunter2"]}],"stacks":[{"screens":[{"name":"place","screen":{"name":"a"}}]}]}"#,
  ])
  func `Data that cannot be read is not in the text`(_ stored: String) async {
    await expectNoValues(restoring: stored)
  }

  private func expectNoValues(
    restoring stored: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    storage.stored = Data(stored.utf8)
    let stack = TrapezioStackNavigator(root: Place("root"))
    // The guard stops the restoration, so that a warning reports the losses.
    stack.goTo(Place(canary))
    stack.ofTop.guardLeaving { _ in false }
    let (first, second) = await StrataDiagnostics.withHandler(warnings.handler) {
      (
        await restoration(of: stack).restore(),
        await restoration(of: TrapezioStackNavigator(root: Place("root"))).restore()
      )
    }
    #expect(second != .restored, sourceLocation: sourceLocation)
    expectNoValues(
      ["\(first)", "\(second)", String(reflecting: second)], sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "{}", #"{"text":7}"#, #"{"text":"a","number":"hunter2"}"#, #"{"text":"refused"}"#,
    #"{"text":"offline"}"#, #"{"text":"cocoa"}"#, #"{"text":"corrupted"}"#, "hunter2",
    #""hunter2""#,
    #"{"text":"a","names":{"hunter2":"hunter2"}}"#,
  ])
  func `A draft that cannot be read is not in the text`(_ draft: String) async throws {
    let text = try #require(String(data: JSONEncoder().encode(draft), encoding: .utf8))
    let stored = """
      {"stacks":[{"screens":[{"name":"place","screen":{"name":"hunter2"},"draft":\(text)}]}]}
      """
    storage.stored = Data(stored.utf8)
    let stack = TrapezioStackNavigator(root: Place("root"))
    #expect(await restoration(of: stack).restore() == .restored)
    warnings.collect { #expect(stack.ofRoot.draft(Vault.self) == nil) }
    expectNoValues([])
    #expect(warnings.texts.count == 1)
  }

  @Test
  func `A draft of another type is not in the text`() {
    let stack = TrapezioStackNavigator(root: Place(canary))
    stack.ofRoot.keepDraft { Vault() }
    warnings.collect { #expect(stack.ofRoot.draft(NoteState.self) == nil) }
    expectNoValues([])
    #expect(warnings.texts.first?.contains("It is a Vault.") == true)
  }

  @Test
  func `A storage that cannot be read is not in the text`() async {
    storage.isReadable = false
    storage.refusal = Refusal()
    let outcome = await StrataDiagnostics.withHandler(warnings.handler) {
      await restoration(of: TrapezioStackNavigator(root: Place(canary))).restore()
    }
    #expect(outcome == .unreadable("The error is Refusal."))
    expectNoValues(["\(outcome)"])
  }

  // MARK: Links

  @Test(arguments: [
    "/secret/refused?hunter2", "/secret/cocoa", "/secret/corrupted", "/secret/a?n=hunter2",
    "/secret/a?n=%zz&x=hunter2", "/hunter2/a", "https://hunter2.example/secret/a", "hunter2://a",
    "http://[hunter2",
  ])
  func `The description of an error does not contain values of the link`(_ link: String) {
    let error = #expect(throws: TrapezioLinkError.self) { try routes.request(of: link) }
    expectNoValues([error.map { "\($0)" } ?? "", error?.localizedDescription ?? ""])
    if case .refused(let reason, _)? = error { expectNoValues([reason]) }
  }

  // MARK: The stack

  @Test
  func `Warnings of the stack do not contain the values of screens`() async {
    let stack = TrapezioStackNavigator(root: Place(canary))
    await StrataDiagnostics.withHandler(warnings.handler) {
      stack.ofRoot.goTo(Place(canary))
      let left = stack.ofTop
      stack.ofTop.dismiss(Place("other"), returning: 1)
      stack.dismissTo(Vault())
      stack.ofTop.dismissTo(Vault())
      stack.ofTop.dismiss(Place(canary), returning: 1)
      left.goTo(Place(canary))
      let question = Task { await stack.ofRoot.ask(TrapezioDialog("?", buttons: [.cancel("", 1)])) }
      await until { !stack.questions.isEmpty }
      stack.question?.answer(7)
      stack.question?.cancel()
      _ = await question.value
      stack.visibleHosts.didAppear(UUID())
      stack.visibleHosts.didAppear(UUID())
      await turns()
      let draws = TrapezioRoutes<Int>(joining: [])
      let context = TrapezioScreenContext(
        entry: stack.root, in: stack, interop: ClosureTrapezioInterop { _ in })
      #expect(draws.content(for: Vault(), context) == nil)
    }
    #expect(warnings.texts.count == 8)
    expectNoValues([])
  }
}
