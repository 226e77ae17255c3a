// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(
  "The page of the inspector", .inTurn, .serialized,
  .enabled(if: Browser.isInstalled, "Install Chromium, or set CHROMIUM to its path."))
struct InspectorPageTests {
  @Test(
    "Counter's page shows a diff and a pushed screen, copies a test and sends an event again")
  func counter() async throws {
    let folder = URL.temporaryDirectory.appending(path: "counter-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let counter = try TerminalProgram(
      [folder.appending(path: "counter.sqlite").path], of: "counter-inspected")
    try await counter.shows("Count: 0")
    let page = try await counter.openPage()
    #expect(try await page.shows("counter-inspected", in: "header").contains("Connected"))
    try await page.shows("CounterScreen(initialValue: 0)", in: "#now-tree")

    try await counter.choose("add one")
    try await page.shows("CounterStore change count: 0 → 1", in: "#timeline")
    try await page.click("CounterStore", "#now-tree [data-store]")
    try await page.shows("count: 1", in: "#state")
    try await page.click("event increment", ".row")
    try await page.shows("count: 0 → 1", in: "#details")
    _ = try await page.evaluate(
      "navigator.clipboard.writeText = async (text) => { window.copied = text }; ''")
    try await page.click("Copy as test", "#copy-test")
    try await page.shows("Copied.")
    #expect(
      try await page.evaluate("window.copied").contains(
        "await store.send(.increment) { $0.count = 1 }\n"))
    try await page.click("Send again", "#send")
    try await counter.shows("Count: 2")
    try await page.shows("CounterStore change count: 1 → 2", in: "#timeline")

    try await page.click("Back to now", "#now-back")
    try await counter.choose("summary")
    try await page.shows("SummaryScreen(value: 2)", in: "#now-tree")
    try await page.shows("SummaryStore", in: "#now-tree")
  }

  @Test("Reader's page shows a cancelled search, and the app shows an earlier moment")
  func reader() async throws {
    let world = try ReaderWorld()
    let reader = try world.start("--inspect")
    let page = try await reader.openPage()
    try reader.type("\n")
    try await reader.shows("Sign in")
    try await page.shows("LoginScreen", in: "#now-tree")
    try reader.type(ReaderWorld.signIn)
    let title = try await reader.showsArticles()
    try await page.shows("navigation dismiss", in: "#timeline")
    // The password is typed, checked and sent, and is nowhere on the page.
    let isLeaked = "String(document.body.textContent.includes('\"reader\"'))"
    #expect(try await page.evaluate(isLeaked) == "false")

    try reader.type("\tx")
    try await reader.shows("Search: x_")
    try reader.type("yz")
    try await page.shows("cancelled", in: "#timeline")
    try await page.photograph("search")

    // Back to the moment before the sign-in, in the app itself.
    try await page.type("\"Ann\"", into: "#search")
    try await page.click("name: \"An\" → \"Ann\"", ".row")
    try await page.click("Show this moment in the app", "#hold")
    try await page.shows("The app shows the moment", in: "#held")
    try await reader.shows { $0.contains("┌ Sign in ") && $0.contains("Name: Ann") }
    try reader.type("x")
    try await page.shows("1 event of the user was ignored", in: "#held")
    try await page.photograph("held")
    try await page.click("Resume", "#resume")
    try await reader.shows("Search: xyz")
    #expect(!title.isEmpty)
  }

  @Test("A link that waits for the sign-in is parked on the page")
  func parkedLink() async throws {
    let world = try ReaderWorld()
    let reader = try world.start("--inspect", "reader://article/7?edit")
    let page = try await reader.openPage()
    try reader.type("\n")
    try await reader.shows("Sign in")
    // Other entries may follow, and the page has only the visible rows.
    for outcome in ["parked under \"login\"", "shown"] {
      try await page.type(outcome, into: "#search")
      try await page.shows(outcome, in: "#timeline")
    }
  }
}

extension Browser {
  /// Stores pictures of the page for the documentation, if a folder for them is given.
  fileprivate func photograph(_ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["INSPECTOR_PICTURES"] else { return }
    for (suffix, width, isDark) in [
      ("", 1_280, false), ("~dark", 1_280, true), ("-800", 800, false),
    ] {
      try await resize(width: width, height: width == 800 ? 1_000 : 800)
      let picture = try await screenshot(isDark: isDark)
      try picture.write(to: URL(fileURLWithPath: "\(folder)/inspector-\(name)\(suffix).png"))
    }
  }
}

extension TerminalProgram {
  /// Opens the page whose address the program prints.
  fileprivate func openPage() async throws -> Browser {
    let browser = try await Browser()
    let address = try await prints(/http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]+/)
    try await browser.open(address)
    return browser
  }
}
