// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

extension World {
  private static let styles: [TrapezioNavigationStyle] = [
    .push, .push, .push, .sheet, .fullScreenCover, .popover,
  ]

  private static let oddLinks = [
    "soak:///soak/x", "other:///soak/1", "soak:///soak", "soak:///sheet/1/2/%FF", "soak:",
    "soak:///soak/99999999999999999999", "//soak/1?id=2#3", "soak:///columns/-1", "",
  ]

  func perform(_ operation: Operation) async {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    let store = store(a)
    let navigator = navigator(a)
    let stack = stack(a / 8)
    let screen = SoakScreen(id: b % 7)
    let style = Self.styles[b / 7 % Self.styles.count]
    switch operation.kind {
    // MARK: Stores
    case .send: store?.deliver(b % 4 == 0 ? .nest(c) : .add(c))
    case .burst: for number in 0..<b % 8 { store?.deliver(.nest(c + number)) }
    case .work: store?.deliver(.work(kind: b, value: c))
    case .cancelWork: store?.deliver(.cancel(key: b % 4))
    case .sendAndWait:
      guard let store else { break }
      let work = store.deliver(.work(kind: b, value: c))
      receipts[b % 4] = work
      call(
        a, .receipt, mayWait: { [weak store] in !work.isFinished && store?.isEnded == false }
      ) { await work.finish() }
    case .cancelReceipt:
      // Work of a feature with asynchronous middleware may be cancelled before its action.
      let features = loose.values.compactMap(\.store).filter { !($0 is SoakStore) }
      for feature in features { feature.log.mayLack = true }
      receipts.removeValue(forKey: a % 4)?.cancel()
    case .watch:
      guard let store else { break }
      if let store = store as? SoakStore {
        var last = 0
        read(.states, store.states) { [ledger] state in
          if state.fold.count < last { ledger.fail("the states are not in order") }
          last = state.fold.count
        }
      } else if let store = store as? any TrapezioStoreProtocol<Fold, SoakEvent> {
        _ = store.observe({ $0.count }) { _ in }
      }
    case .usePlugin: if let store { store.log.toggleEcho(of: store) }
    case .create: loose[a % 6] = Owner.make(b, tools, ledger)
    case .end:
      loose[a % 6]?.end()
      loose[a % 6] = nil
    case .release: loose[a % 6] = nil
    case .advance: tools.clock.advance(by: .milliseconds(a % 10 == 0 ? a : a % 40))
    case .message:
      let undo = (store as? SoakStore).map {
        TrapezioMessageAction("Undo", sending: SoakEvent(action: .add(a)), to: $0)
      }
      messages.emit(
        "\(b % 3)", kind: b % 2 == 0 ? .info : .error, actions: undo.map { [$0] } ?? [])
      if c % 20 == 0 { read(.messages, messages.messagesSequence) }
    case .press:
      if let message = messages.message, let action = message.actions.first {
        messages.press(action, of: message)
      }
    case .clearMessages: messages.clearAll()
    case .act:
      guard let services else { break }
      call(a, .action) { try? await services.cluster.send(action: AddAction(number: b)) }
    case .emit:
      services?.numbers.yield(AddAction(number: a))
      tools.numbers.send(b)
    case .shutDown: await restartServices(a)
    // MARK: Screens
    case .goTo:
      if c % 5 == 0 { stack.goTo(screen, as: style) } else { navigator.goTo(screen, as: style) }
    case .result: call(c, .result) { _ = await navigator.result(of: screen, as: style) }
    case .results: navigator.receiveResults(of: SoakScreen.self) { _ in c % 3 != 0 }
    case .dismiss:
      switch c % 5 {
      case 0: stack.dismiss()
      case 1: navigator.back()
      default: navigator.dismiss()
      }
    case .dismissReturning:
      let entry = stack.entries.last { stack.navigator(of: $0) === navigator }
      if let screen = entry?.screen as? SoakScreen { navigator.dismiss(screen, returning: c) }
    case .dismissTo:
      if c % 4 == 0 { navigator.dismissToRoot() } else { navigator.dismissTo(screen) }
    case .popWithResult:
      if c % 3 == 0 {
        navigator.popWithResult(key: "\(b % 3)", result: c)
      } else {
        _ = navigator.consumeResult(forKey: "\(b % 3)")
      }
      if c % 30 == 1 { navigator.clearResults() }
    case .systemPop: stack.systemDidChange(path: stack.path.dropLast(1 + c % 2))
    case .select: tabs.select(SoakTab.allCases[a % 2])
    case .setGuard: setGuard(c, of: navigator)
    case .answerGuard:
      if !guards.isEmpty { guards.remove(at: a % guards.count).resume(returning: b % 2 == 0) }
    case .ask:
      let dialog = dialog(b)
      call(c, .question) { _ = await navigator.ask(dialog) }
    case .answer:
      if let question = stack.question {
        if b % 3 == 0 { question.cancel() } else { question.answer(b % 2) }
      }
    case .cancelCall: calls[a % 16]?.cancel()
    case .changeHost:
      endHosts()
      if b % 2 == 0 { await Task.yield() }
      beginHosts()
    // MARK: Links, restoration and the inspector
    case .link: open("soak:///\(["soak", "sheet", "columns"][b % 3])/\(c % 9)", a)
    case .oddLink: open(Self.oddLinks[b % Self.oddLinks.count], a)
    case .changeLock: isLocked.toggle()
    case .resume:
      isLocked = false
      callAskingGuards(a, .open) { [tabs] in await tabs.interceptors?.resume("lock") }
    case .discard: tabs.interceptors?.discard("lock")
    case .restore: if c % 4 == 0 { restore() }
    case .flush: call(a, .flush) { [restoration] in await restoration.flush() }
    case .restart: if b % 2 == 0 { restoration.stop() } else { restoration.start() }
    case .breakDisk: disk.fault.update { $0 = Disk.Fault.allCases[a % 4] }
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
    }
  }

  /// Shuts the cluster down, or releases it, and starts another one.
  func restartServices(_ number: Int) async {
    if let services {
      self.services = nil
      ledger.expectRelease(of: services.cluster)
      if number % 2 == 0 { call(number, .cluster) { await services.cluster.shutdown() } }
      services.numbers.yield(AddAction(number: number))
    }
    services = try? await SoakServices(tools)
  }

  private func dialog(_ number: Int) -> TrapezioDialog<Bool> {
    .confirmation("\(number)", [.button("Yes", true), .cancel("No", false)])
  }

  private func setGuard(_ kind: Int, of navigator: any TrapezioNavigator) {
    switch kind % 6 {
    case 0: navigator.guardLeaving(nil)
    case 1: navigator.guardLeaving { _ in kind % 12 < 6 }
    case 2:
      navigator.guardLeaving { [weak self] _ in await self?.waitForAnswer() ?? true }
    case 3: navigator.confirmLeaving(dialog(kind)) { kind % 4 > 0 }
    case 4:
      navigator.guardLeaving { [weak navigator, ledger] _ in
        await ledger.value(of: .result) {
          await navigator?.result(of: SoakScreen(id: 6), as: .sheet) != 3
        }
      }
    default:
      navigator.guardLeaving(while: { kind % 3 > 0 }) { [weak self] _ in
        await self?.waitForAnswer() ?? true
      }
    }
  }

  private func waitForAnswer() async -> Bool {
    hasEnded ? true : await withCheckedContinuation { guards.append($0) }
  }

  func restore() {
    callAskingGuards(1, .restore) { [restoration] in await restoration.restore() }
  }

  private func open(_ link: String, _ number: Int) {
    guard let request = try? routes.request(of: link) else { return }
    callAskingGuards(number, .open) { [tabs] in await tabs.open(request) }
  }

  private func openPage(_ number: Int, reads: Bool) {
    let entry = number % 5 == 0 ? 0 : PageConnection.lastEntry.withLock { $0 }
    call(number, .command) { [weak self, inspector] in
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
    ledger.call(.command) { [inspector] in
      let page = try? await PageConnection(
        inspector, "\(method) \(path)", body: method == "GET" ? "" : body)
      await page?.end()
    }
  }
}
