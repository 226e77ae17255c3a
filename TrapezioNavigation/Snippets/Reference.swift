// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// One call of each function, as the tables of the reference show it.

import Foundation
import Trapezio
import TrapezioNavigation

struct LibraryScreen: TrapezioScreen {}

struct BookScreen: TrapezioScreen {
  let id: Int
}

struct RenameScreen: TrapezioAnsweringScreen {
  let id: Int
  typealias Outcome = String
}

struct BookState: TrapezioRestorable {
  var text = ""
  var isDirty = false
}

enum Tab: String {
  case books, search
}

@MainActor
final class NavigatorCalls {
  private let navigator: any TrapezioNavigator
  private var state = BookState()

  init(navigator: any TrapezioNavigator) {
    self.navigator = navigator
  }

  func move() async {
    navigator.goTo(BookScreen(id: 7))
    navigator.goTo(BookScreen(id: 7), as: .sheet(.medium, .large))
    let title = await navigator.result(of: RenameScreen(id: 7), as: .sheet)

    navigator.back()
    navigator.dismiss()
    navigator.dismiss(RenameScreen(id: 7), returning: "Emma")
    navigator.dismissTo(LibraryScreen())
    navigator.dismissToRoot()
    print(title ?? "no title")
  }

  func receive() {
    navigator.receiveResults(of: RenameScreen.self) { [weak self] title in
      print(title)
      return self != nil
    }
    print(navigator.isAwaited)
  }

  func ask() async {
    let isSure = await navigator.ask(
      .alert(
        "Delete the book?",
        [.destructive("Delete", true), .cancel("Cancel", false)]))
    print(isSure ?? false)
  }

  func guardScreen(save: @escaping @MainActor () async -> Bool) {
    navigator.confirmLeaving(
      .alert(
        "Discard changes?",
        [.destructive("Discard", true), .cancel("Keep", false)])
    ) { [weak self] in self?.state.isDirty ?? false }

    navigator.guardLeaving(while: { [weak self] in
      self?.state.isDirty ?? false
    }) { reason in
      reason == .windowClose ? true : await save()
    }
    navigator.guardLeaving { _ in await save() }
    navigator.guardLeaving(nil)
  }

  func keepState() {
    state = navigator.draft(BookState.self) ?? BookState()
    navigator.keepDraft { [weak self] in self?.state }
  }

  func useKeys() {
    navigator.popWithResult(key: "title", result: "Emma")
    let title = navigator.consumeResult(forKey: "title", as: String.self)
    navigator.clearResults()
    print(title ?? "no title")
  }
}

@MainActor
func useStack() async {
  let stack = TrapezioStackNavigator(root: LibraryScreen())
  let isShown = await stack.open([
    TrapezioNavigationStep(BookScreen(id: 7)),
    TrapezioNavigationStep(RenameScreen(id: 7), as: .sheet),
  ])
  stack.back(from: stack.current)
  print(isShown)
}

@MainActor
func useTabs() async {
  let tabs = TrapezioTabNavigator(
    [Tab.books: LibraryScreen(), .search: LibraryScreen()], selected: .books)
  let outcome = await tabs.select(.search).value
  tabs.stack(of: .books).reset()
  tabs.setBadge("3", for: .books)
  tabs.stack(of: .books).goTo(BookScreen(id: 7))
  print(outcome, tabs.visibleStack.entries.count)
}

/// The calls that a stack and tabs have in common.
@MainActor
func useRoot(_ root: any TrapezioRoot, _ session: Session) async {
  if await root.mayLeave(for: .app) {
    await session.signOut()
    root.reset(asking: false)
  }
  let snapshot = root.snapshot
  let isRestored = await root.restore(snapshot).value
  print(isRestored, root.visibleStack.current.screen, root.stacks.count)
}

struct Session: Sendable {
  func signOut() async {}
}

@MainActor
func useLinks(
  _ url: URL, _ tabs: TrapezioTabNavigator<Tab>, isSignedIn: @escaping @MainActor () -> Bool
) async throws {
  let routes = TrapezioRoutes<Never> {
    TrapezioRoute(BookScreen.self, name: "book", link: "/book/:id")
  }
  .accepting(schemes: ["library"], hosts: ["library.example"])

  let request = try routes.request(of: url)
  await tabs.open(request)
  let link = routes.link(to: BookScreen(id: 7))

  tabs.interceptors = TrapezioInterceptors { request in
    request.isLink && !isSignedIn() ? .park(under: "login") : .pass
  }
  await tabs.interceptors?.resume("login")
  tabs.interceptors?.discard("login")
  print(link ?? "no link")
}

@MainActor
func useStorage(
  _ tabs: TrapezioTabNavigator<Tab>, by routes: TrapezioRoutes<Never>, in url: URL
) async {
  let restoration = TrapezioRestoration(
    of: tabs, by: routes, in: StrataFile(url))
  let outcome = await restoration.restore()
  let isStored = await restoration.flush()
  restoration.stop()
  restoration.start()
  print(outcome, isStored)
}
