// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("mesa check: near misses", .inTurn)
struct NearMissTests {
  /// Returns the reasons of the findings in a type that conforms to a protocol of Trapezio.
  private func reasons(in body: String, of conformance: String = "TrapezioPlugin") throws
    -> [String]
  {
    let source =
      "import TrapezioFeature\nimport StrataServices\nfinal class A: \(conformance) {\n\(body)\n}"
    let run = try TemporaryPackage(["Sources/App/A.swift": source]).run("check")
    return run.output.split(separator: "\n").dropLast().compactMap { line in
      line.split(separator: ", but ").last?.split(separator: ", so ").first.map(String.init)
    }
  }

  @Test("A finding names the requirement, the difference and the line to write")
  func message() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": """
      import TrapezioFeature

      struct A: ActionMiddleware {
        func beforeAction<Action, State>(_ action: Action, state: State) async throws {}
      }
      """
    ])
    let run = try package.run("check")
    #expect(
      run.output == """
        Sources/App/A.swift:4: error: 'beforeAction(_:state:)' is nearly a requirement of \
        ActionMiddleware, but its labels differ, so the default is used. If you want that, make it \
        private or rename it. Otherwise, write: func beforeAction<Action, State>(action: Action, \
        state: State) async throws [near-miss]
        mesa check: 1 error in 1 file
        """)
    #expect(run.exitCode == 1)
  }

  @Test(
    "A plugin's method must have the labels, the effects and the types of the requirement",
    arguments: [
      ("func storeEnded(store: TrapezioStoreInfo) {}", "its labels differ"),
      ("func storeEnded(_ store: TrapezioStoreInfo) async {}", "it is async"),
      ("func storeEnded(_ store: TrapezioStoreInfo) throws {}", "it throws"),
      ("func storeEnded(_ store: TrapezioStoreInfo) throws(A) {}", "it throws"),
      ("static func storeEnded(_ store: TrapezioStoreInfo) {}", "it is static"),
      ("class func storeEnded(_ store: TrapezioStoreInfo) {}", "it is static"),
      ("func storeEnded(_ store: TrapezioStoreInfo?) {}", "the type of 'store' differs"),
      ("func storeEnded(_ store: some Any) {}", "the type of 'store' is generic"),
      ("func storeEnded(_ store: TrapezioStoreInfo) -> Int { 1 }", "its result differs"),
      ("func storeEnded() {}", "it has 0 parameters instead of 1"),
      ("func storeEnd(_ store: TrapezioStoreInfo) {}", "its name differs"),
      (
        "@MainActor public func storeEnded(\n_ store: TrapezioStoreInfo, at now: Int = 1\n) {}",
        "it has 2 parameters instead of 1"
      ),
      (
        "func store(_ store: TrapezioStoreInfo, willHandle event: Int) {}",
        "the type of 'event' is not generic"
      ),
      (
        "func store<E: Equatable>(_ store: TrapezioStoreInfo, willHandle event: E) {}",
        "it requires 'Equatable'"
      ),
      (
        "func store<E>(_ store: TrapezioStoreInfo, willHandle event: E) where E: Hashable {}",
        "it requires 'Hashable'"
      ),
      (
        "func store(_ store: TrapezioStoreInfo, willHandle event: some Codable & Sendable) {}",
        "it requires 'Codable'"
      ),
      (
        "func store<S>(_ store: TrapezioStoreInfo, didChange old: S?, to new: S) {}",
        "the type of 'old' differs"
      ),
      (
        "func store<E>(_ store: TrapezioStoreInfo, didHandle event: E) {}",
        "it has 2 parameters instead of 3"
      ),
      ("func navigated(_ report: [TrapezioNavigationReport]) {}", "the type of 'report' differs"),
      ("func navigated(report: TrapezioNavigationReport) {}", "its labels differ"),
    ])
  func slips(method: String, reason: String) throws {
    #expect(try reasons(in: method) == [reason])
  }

  @Test(
    "A method that implements the requirement in another spelling is no finding",
    arguments: [
      "func storeEnded(_ info: TrapezioStoreInfo) {}",
      "public nonisolated func storeEnded(_: Trapezio.TrapezioStoreInfo) -> Void {}",
      "func storeCreated(_ info: TrapezioStoreInfo, store: some TrapezioStoreProtocol) {}",
      "func storeCreated<S>(_ i: TrapezioStoreInfo, store: S) where S: TrapezioStoreProtocol {}",
      "func store(_ store: TrapezioStoreInfo, willHandle event: some Any) {}",
      "func store<E: Sendable>(_ store: TrapezioStoreInfo, willHandle event: E) {}",
      "func store<S>(_ store: TrapezioStoreInfo, didChange old: S, to new: S) {}",
      "func store<S, T>(_ store: TrapezioStoreInfo, didChange old: S, to new: T) {}",
      "func store<I>(_ store: I, didChange old: some Any, to new: some Any) {}",
      "func store(_ s: TrapezioStoreInfo, didHandle e: some Any, in d: Swift.Duration) {}",
      "func store(_ store: Optional<TrapezioStoreInfo>, didEmit message: TrapezioMessage) {}",
      "typealias Info = TrapezioStoreInfo\nfunc storeEnded(_ store: Info) {}",
    ])
  func correct(method: String) throws {
    #expect(try reasons(in: method) == [])
  }

  @Test(
    "Another method of the type is no finding",
    arguments: [
      "private func storeEnded(store: TrapezioStoreInfo) {}",
      "fileprivate func storeEnded() {}",
      "override func storeEnded(store: TrapezioStoreInfo) {}",
      "func storeEnded(_ info: TrapezioStoreInfo) {}\nfunc storeEnded() {}",
      "func stores() {}", "func storeAll(_ values: [Int]) {}", "let store: Int",
      "func store(id: Int) {}", "func store(_ id: Int) {}",
      "func run() { func storeEnded() {} }", "struct B { func storeEnded() {} }",
      "func other(storeEnded: Int) { self.storeEnded() }", "// func storeEnded() {}",
    ])
  func other(member: String) throws {
    #expect(try reasons(in: member) == [])
  }

  @Test(
    "A middleware's method can avoid waiting and throwing",
    arguments: [
      ("func onError<A, S>(error: Error, action: A, state: S) {}", nil),
      ("func onError<A, S>(error: any Swift.Error, action: A, state: S) {}", nil),
      ("func beforeAction(action: some Any, state: some Any) {}", nil),
      ("func onError<A, S>(error: Error, action: A, state: S) async throws {}", "it throws"),
      (
        "func afterAction<A, S>(action: A, state: S, result: ActionTask<A, S>, duration: Double) {}",
        nil
      ),
      (
        "func afterAction<A, S>(action: A, state: S, result: ActionTask<A, A>, duration: Double) {}",
        "the type of 'result' differs"
      ),
    ])
  func middleware(method: String, reason: String?) throws {
    #expect(try reasons(in: method, of: "ActionMiddleware") == [reason].compactMap { $0 })
  }

  @Test(
    "A property must have the type of the requirement",
    arguments: [
      ("var errorDescription: String { message }", "its type differs"),
      ("let errorDescription: String", "its type differs"),
      ("static var errorDescription: String? { nil }", "it is static"),
      ("func errorDescription() -> String? { nil }", "it is a method instead of a property"),
      ("let errorDescription: String?\nlet a: Int", nil),
      ("var errorDescription: Swift.Optional<String> = nil", nil),
      ("private(set) var errorDescription: String? = nil", nil),
    ])
  func property(member: String, reason: String?) throws {
    #expect(try reasons(in: member, of: "StrataException") == [reason].compactMap { $0 })
  }

  @Test("The line to write keeps the member's own type in place of an associated type")
  func associatedType() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": """
      import StrataServices
      struct A: Service { func receive(_ action: any Action) async throws -> [Int: String] {} }
      struct B: Service { func receive(_ action: any Action) async throws {} }
      struct C: Service { func receive(action: any Action) async throws -> Int? {} }
      """
    ])
    let written = try package.run("check").output.split(separator: "\n").compactMap {
      $0.components(separatedBy: "write: ").dropFirst().first
    }
    #expect(
      written == [
        "func receive(action: any Action) async throws -> [Int:String] [near-miss]",
        "func receive(action: any Action) async throws [near-miss]",
      ])
  }
}
