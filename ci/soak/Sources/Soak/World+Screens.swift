// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

/// The operations on screens, guards and questions.
extension World {
  private static let styles: [TrapezioNavigationStyle] = [
    .push, .push, .push, .sheet, .fullScreenCover, .popover,
  ]

  func performOnScreens(_ operation: Operation) async {
    let (a, b, c) = (operation.a, operation.b, operation.c)
    let navigator = navigator(a)
    let stack = stack(a / 8)
    let screen = SoakScreen(id: b % 7)
    let style = Self.styles[b / 7 % Self.styles.count]
    switch operation.kind {
    case .goTo:
      if c % 5 == 0 { stack.goTo(screen, as: style) } else { navigator.goTo(screen, as: style) }
    case .result: call(c, .result) { _ = await navigator.result(of: screen, as: style) }
    case .results: read(.results, navigator.results(of: SoakScreen.self))
    case .dismiss:
      switch c % 5 {
      case 0: stack.dismiss()
      case 1: navigator.back()
      default: navigator.dismiss()
      }
    case .dismissReturning:
      if let own = stack.entries.last(where: { stack.navigator(of: $0) === navigator })?.screen
        as? SoakScreen
      {
        navigator.dismiss(own, returning: c)
      }
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
    default: break
    }
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
}
