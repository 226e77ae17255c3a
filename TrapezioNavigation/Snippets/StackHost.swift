// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The calls of an app on its stack, and a host that draws the stack as text.

import Foundation
import Trapezio
import TrapezioNavigation

struct InboxScreen: TrapezioScreen {}

struct MailScreen: TrapezioScreen {
  let id: Int
}

struct SignInScreen: TrapezioAnsweringScreen {
  typealias Outcome = Account
}

struct Account: Sendable {
  let name: String
}

struct MailState: TrapezioState {
  var text = ""
}

enum MailEvent: TrapezioEvent {
  case closeTapped
}

final class MailStore: TrapezioStore<MailScreen, MailState, MailEvent> {
  private let navigator: any TrapezioNavigator

  init(screen: MailScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: MailState())
  }

  override func handle(event: MailEvent) {
    switch event {
    case .closeTapped: navigator.dismiss()
    }
  }
}

@MainActor
final class MailApp {
  let stack = TrapezioStackNavigator(root: InboxScreen())
  private var account: Account?

  func notificationTapped(mail id: Int) {
    stack.goTo(MailScreen(id: id))
  }

  func previewTapped(mail id: Int) {
    stack.goTo(MailScreen(id: id), as: .sheet(.medium, .large))
  }

  func mailDeleted(_ id: Int) {
    if stack.current.screen as? MailScreen == MailScreen(id: id) {
      stack.dismiss()
    }
  }

  func showInbox() {
    stack.dismissTo(InboxScreen())
  }

  func sessionExpired() async {
    account = nil
    stack.dismissToRoot()
    account = await stack.result(of: SignInScreen(), as: .fullScreenCover)
    if account == nil { print("The user has not signed in.") }
  }

  func backPressed() async {
    let hasLeft = await stack.back(from: stack.current).value
    if !hasLeft { print("\(stack.current.screen) stays.") }
  }
}

@MainActor
func makeThreeColumns() -> TrapezioStackNavigator {
  let stack = TrapezioStackNavigator(root: InboxScreen(), columns: 3)
  stack.goTo(MailScreen(id: 7))  // in the second column
  return stack
}

@MainActor
func closeMail() {
  let stack = TrapezioStackNavigator(root: InboxScreen())
  stack.goTo(MailScreen(id: 7))
  let store = MailStore(
    screen: MailScreen(id: 7), navigator: stack.navigator(of: stack.current))
  store.send(.closeTapped)
  assert(stack.path.isEmpty)
}

/// What the text host shows of a screen.
@MainActor
protocol TextPage: AnyObject {
  var text: String { get }
}

@MainActor
final class MailPage: TextPage {
  private let keeper = TrapezioStoreKeeper<MailStore>()
  private let store: MailStore?

  init(
    _ mail: MailScreen, _ context: TrapezioScreenContext, in stack: TrapezioStackNavigator
  ) {
    let lifetime = stack.lifetime(of: context.entry)
    store = keeper.store(until: lifetime) {
      MailStore(screen: mail, navigator: context.navigator)
    }
  }

  var text: String { store?.state.text ?? "" }
}

@MainActor
final class TitlePage: TextPage {
  let text: String

  init(of screen: any TrapezioScreen) { text = "\(screen)" }
}

@MainActor
func makeHost(
  of stack: TrapezioStackNavigator, interop: any TrapezioInterop
) -> TextHost {
  TextHost(stack, interop: interop) { context in
    switch context.entry.screen {
    case let mail as MailScreen: MailPage(mail, context, in: stack)
    default: TitlePage(of: context.entry.screen)
    }
  }
}

@MainActor
final class TextHost {
  private let stack: TrapezioStackNavigator
  private let interop: any TrapezioInterop
  private let makePage: (TrapezioScreenContext) -> any TextPage
  private let host = UUID()
  private var pages: [TrapezioNavigationEntry.ID: any TextPage] = [:]
  private var observation: TrapezioObservation?

  init(
    _ stack: TrapezioStackNavigator, interop: any TrapezioInterop,
    makePage: @escaping (TrapezioScreenContext) -> any TextPage
  ) {
    self.stack = stack
    self.interop = interop
    self.makePage = makePage
  }

  func start() {
    stack.hostDidBegin(host)
    observation = TrapezioObservation(of: { [stack] in stack.layers }) {
      [weak self] layers in
      self?.draw(layers)
    }
    draw(stack.layers)
  }

  func stop() {
    observation?.cancel()
    pages = [:]
    stack.hostDidEnd(host)
  }

  private func draw(_ layers: [TrapezioNavigationLayer]) {
    for layer in layers {
      let top = layer.path.last ?? layer.root
      print(page(of: top).text)
    }
  }

  private func page(of entry: TrapezioNavigationEntry) -> any TextPage {
    if let page = pages[entry.id] { return page }
    let page = makePage(
      TrapezioScreenContext(entry: entry, in: stack, interop: interop))
    pages[entry.id] = page
    return page
  }

  /// Whether the user can leave the screen with a gesture.
  var allowsGestures: Bool {
    stack.current != stack.root && !stack.isGuarded(stack.current)
  }

  var showsSpinner: Bool {
    // A guard works without the user, for example because it saves.
    stack.askedEntries.contains { !stack.isAskingUser($0) }
  }

  func userDidSwipe(backTo remaining: [TrapezioNavigationEntry]) {
    if !stack.systemDidChange(path: remaining) {
      draw(stack.layers)  // A guard decides, so the screen is shown again.
    }
  }

  func drawQuestion() {
    guard let question = stack.question else { return }
    print(question.dialog.title)
    for (index, button) in question.dialog.buttons.enumerated() {
      print("[\(index)] \(button.title)")
    }
  }

  func keyPressed(_ key: String) {
    guard let question = stack.question else { return }
    if key == "esc" {
      question.cancel()
    } else if let button = Int(key) {
      question.answer(button)
    }
  }

  func textEntered(_ text: String) {
    guard let question = stack.question else { return }
    let buttons = question.dialog.buttons
    if let main = buttons.firstIndex(where: { $0.role == nil }) {
      question.answer(main, text: text)
    }
  }

  /// Presses the first button with an answer, as a test does.
  func press<Answer: Equatable>(answer: Answer) {
    guard let question = stack.question else { return }
    let button = question.dialog.buttons.indices.first {
      question.answer(of: $0) as? Answer == answer
    }
    if let button { question.answer(button) }
  }
}
