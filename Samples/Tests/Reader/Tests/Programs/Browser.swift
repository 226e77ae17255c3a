// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

/// A page in a Chromium without a window.
///
/// It is controlled through a pipe, with messages of the DevTools protocol that end with a zero.
final class Browser: Sendable {
  /// An error of the browser, or of a script in the page.
  struct ScriptError: Error, CustomStringConvertible {
    let description: String
  }

  private final class Calls: Sendable {
    let state = StrataLock(State())
  }

  private struct State {
    var lastID = 0
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var session: String?
    var isOver = false
  }

  /// Whether `CHROMIUM` names a program, as `ci/test` does, or `chromium` is installed.
  static var isInstalled: Bool {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return environment["CHROMIUM"] != nil
      || folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/chromium") }
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile = URL.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
  private let calls = Calls()

  /// Starts the browser with an empty page.
  init(width: Int = 1_440, height: Int = 900) async throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let program = ProcessInfo.processInfo.environment["CHROMIUM"] ?? "chromium"
    process.arguments = [
      "-c",
      "exec \"$0\" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage "
        + "--no-first-run --user-data-dir=\"$1\" --window-size=\(width),\(height) "
        + "--remote-debugging-pipe 3<&0 4>&1 </dev/null >/dev/null 2>&1",
      program, profile.path,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    read()
    let target = try await call("Target.createTarget", ["url": "about:blank"])
    let id = try Self.value(of: target, "targetId")
    let session = try await call("Target.attachToTarget", ["targetId": id, "flatten": true])
    let sessionID = try Self.value(of: session, "sessionId")
    calls.state.withLock { $0.session = sessionID }
    try await call("Page.enable")
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: profile)
  }

  // MARK: The page

  func open(_ url: String) async throws {
    try await call("Page.navigate", ["url": url])
    _ = try await evaluate(
      "document.readyState === 'complete' || new Promise(r => addEventListener('load', r))")
  }

  /// Waits until the text of an element contains another text, and returns the complete text.
  @discardableResult
  func shows(_ text: String, in element: String = "body") async throws -> String {
    try await waits(element, "e.textContent.includes(\(Self.literal(text)))")
  }

  /// Waits until the text of an element does not contain another text.
  @discardableResult
  func hides(_ text: String, in element: String = "body") async throws -> String {
    try await waits(element, "!e.textContent.includes(\(Self.literal(text)))")
  }

  private func waits(_ element: String, _ condition: String) async throws -> String {
    try await reportingText {
      try await evaluate(
        """
        new Promise(resolve => {
          const check = () => {
            const e = document.querySelector(\(Self.literal(element)));
            if (!e || !(\(condition))) return;
            observer.disconnect();
            resolve(e.textContent);
          };
          const observer = new MutationObserver(check);
          observer.observe(
            document, { subtree: true, childList: true, characterData: true, attributes: true });
          check();
        })
        """)
    }
  }

  /// Records the text of the page if a test exceeds its time limit in the body.
  private func reportingText(_ body: () async throws -> String) async throws -> String {
    do {
      return try await body()
    } catch is CancellationError {
      let text = await Task.detached { try? await self.evaluate("document.body.innerText") }.value
      Issue.record("The page shows this instead:\n\(text ?? "nothing")")
      throw CancellationError()
    }
  }

  /// Clicks the first visible element of a kind with a text.
  func click(_ text: String, _ elements: String = "button") async throws {
    _ = try await reportingText {
      try await evaluate(
        """
        new Promise(resolve => {
          const click = () => {
            const e = [...document.querySelectorAll(\(Self.literal(elements)))].find(e =>
              (e.textContent + (e.ariaLabel ?? '') + e.title).includes(\(Self.literal(text)))
                && e.getClientRects().length > 0 && !e.disabled);
            if (!e) return;
            observer.disconnect();
            e.click();
            resolve(true);
          };
          const observer = new MutationObserver(click);
          observer.observe(document, { subtree: true, childList: true, attributes: true });
          click();
        })
        """)
    }
  }

  /// Replaces the text of a field.
  func type(_ text: String, into field: String) async throws {
    _ = try await evaluate(
      """
      (() => {
        const field = document.querySelector(\(Self.literal(field)));
        field.value = \(Self.literal(text));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      })()
      """)
  }

  func press(_ key: String) async throws {
    _ = try await evaluate(
      "(document.activeElement ?? document.body).dispatchEvent("
        + "new KeyboardEvent('keydown', { key: \(Self.literal(key)), bubbles: true }))")
  }

  /// Runs a script, waits for its promise, and returns its value as text.
  func evaluate(_ script: String) async throws -> String {
    let data = try await call(
      "Runtime.evaluate",
      ["expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true])
    let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let result = answer?["result"] as? [String: Any]
    if let problem = result?["exceptionDetails"] as? [String: Any] {
      throw ScriptError(description: "\(problem)")
    }
    let value = (result?["result"] as? [String: Any])?["value"]
    return value.map { "\($0)" } ?? ""
  }

  /// Returns a picture of the page, in PNG format.
  func screenshot(isDark: Bool = false) async throws -> Data {
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try await call("Emulation.setEmulatedMedia", ["features": [scheme]])
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: try Self.value(of: answer, "data")) ?? Data()
  }

  func resize(width: Int, height: Int) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  // MARK: Messages

  @discardableResult
  private func call(_ method: String, _ params: [String: Any] = [:]) async throws -> Data {
    let (id, session) = calls.state.withLock { state in
      state.lastID += 1
      return (state.lastID, state.session)
    }
    var message: [String: Any] = ["id": id, "method": method, "params": params]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message) + Data([0])
    let answer = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = calls.state.withLock { state in
          if !state.isOver { state.waiting[id] = continuation }
          return state.isOver
        }
        guard !isOver else {
          return continuation.resume(throwing: ScriptError(description: "The browser has ended."))
        }
        do {
          try input.fileHandleForWriting.write(contentsOf: data)
          if Task.isCancelled { cancel(id) }
        } catch {
          cancel(id, ScriptError(description: "The browser has ended."))
        }
      }
    } onCancel: {
      cancel(id)
    }
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
    if let error = object?["error"] { throw ScriptError(description: "\(method): \(error)") }
    return answer
  }

  private func cancel(_ id: Int, _ error: any Error = CancellationError()) {
    calls.state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: error)
  }

  private func read() {
    let descriptor = output.fileHandleForReading.fileDescriptor
    Thread.detachNewThread { [calls, output] in
      var pending = Data()
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        pending += bytes[..<count]
        while let end = pending.firstIndex(of: 0) {
          Self.receive(Data(pending[pending.startIndex..<end]), calls)
          pending = Data(pending[pending.index(after: end)...])
        }
      }
      let waiting = calls.state.withLock { state in
        state.isOver = true
        defer { state.waiting = [:] }
        return state.waiting
      }
      for continuation in waiting.values {
        continuation.resume(throwing: ScriptError(description: "The browser has ended."))
      }
      _ = output
    }
  }

  private static func receive(_ message: Data, _ calls: Calls) {
    let object = try? JSONSerialization.jsonObject(with: message) as? [String: Any]
    guard let id = object?["id"] as? Int else { return }
    calls.state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: message)
  }

  private static func value(of answer: Data, _ key: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
    guard let value = (object?["result"] as? [String: Any])?[key] as? String else {
      throw ScriptError(description: String(decoding: answer, as: UTF8.self))
    }
    return value
  }

  private static func literal(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
