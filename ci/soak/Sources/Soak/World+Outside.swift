// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio
import TrapezioNavigation

/// The operations on links, the restoration and the inspector.
extension World {
  private static let oddLinks = [
    "soak:///soak/x", "other:///soak/1", "soak:///soak", "soak:///sheet/1/2/%FF", "soak:",
    "soak:///soak/99999999999999999999", "//soak/1?id=2#3", "soak:///columns/-1", "",
  ]

  func performOutside(_ operation: Operation) async {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    switch operation.kind {
    case .link: open("soak:///\(["soak", "sheet", "columns"][b % 3])/\(c % 9)", a)
    case .oddLink: open(Self.oddLinks[b % Self.oddLinks.count], a)
    case .changeLock: isLocked.toggle()
    case .resume:
      isLocked = false
      call(a, .open, mayWait: mayWaitForGuard) { [tabs] in await tabs.interceptors?.resume("lock") }
    case .discard: tabs.interceptors?.discard("lock")
    case .restore: if c % 4 == 0 { restore() }
    case .flush: call(a, .flush) { [restoration] in await restoration.flush() }
    case .restart:
      if b % 2 == 0 { restoration.stop() } else { restoration.start() }
    case .breakDisk: disk.set(Disk.Fault.allCases[a % Disk.Fault.allCases.count])
    case .damageDisk: disk.damage(a, b)
    case .openPage: openPage(a, reads: b % 4 > 0)
    case .closePage:
      if let page = connections.removeValue(forKey: a % 2) {
        call(a, .command) { await page.close() }
      }
    case .hold:
      let newest = PageConnection.lastEntry.withLock { $0 }
      command("/api/hold", #"{"at":\#(max(1, newest - b % 400))}"#)
    case .letGo: command("/api/resume")
    case .command:
      switch b % 12 {
      case 0: command("/api/mark", #"{"text":"\#(a)"}"#)
      case 1: command("/api/send", #"{"store":"1","event":[1]}"#)
      case 2: command("/api/test", #"{"store":"\#(a % 400)","through":\#(c)}"#)
      case 3: command("/api/export", method: "GET")
      case 4...6: command("/\(["", "app.js", "nothing", "api/%00"][c % 4])", method: "GET")
      default:
        command(
          "/api/send", #"{"store":"\#(a % 400)","event":{"number":0,"action":{"nest":{"_0":7}}}}"#)
      }
    default: break
    }
  }

  func restore() {
    call(1, .restore, mayWait: mayWaitForGuard) { [restoration] in await restoration.restore() }
  }

  private func open(_ link: String, _ number: Int) {
    guard let request = try? links.request(of: link) else { return }
    call(number, .open, mayWait: mayWaitForGuard) { [tabs] in await tabs.open(request) }
  }

  private func openPage(_ number: Int, reads: Bool) {
    guard let inspector else { return }
    let entry = number % 5 == 0 ? 0 : PageConnection.lastEntry.withLock { $0 }
    call(number, .command) { [weak self] in
      let page = try? await PageConnection(
        inspector, "GET /api/stream?after=\(entry)", reads: reads)
      guard let self, !hasEnded, connections[number % 2] == nil else {
        await page?.close()
        return
      }
      connections[number % 2] = page
    }
  }

  /// Sends a command of a page, which must be answered.
  func command(_ path: String, _ body: String = "{}", method: String = "POST") {
    guard let inspector else { return }
    _ = ledger.call(.command) {
      let page = try? await PageConnection(
        inspector, "\(method) \(path)", body: method == "GET" ? "" : body)
      await page?.end()
    }
  }
}
