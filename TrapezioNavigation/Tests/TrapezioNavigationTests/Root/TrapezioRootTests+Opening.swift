// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Opening links", .inTurn)
@MainActor
struct TrapezioRootOpeningTests {
  enum Start: CaseIterable { case root, elsewhere, deeper, otherTab, sheetUp }

  private let reports = Reports()
  private let warnings = Warnings()
  private let tabs: TrapezioTabNavigator<Tab>
  private let gate = Gate()
  private let link: TrapezioNavigationRequest

  init() throws {
    tabs = reports.collect { TrapezioTabNavigator(selected: Tab.home) }
    let table = TrapezioRoutes<Never> {
      TrapezioRoute(ArticleEditor.self, name: "editor")
        .link("/article/:id/edit?edit&tab=:tab", as: .sheet, in: Tab.saved) {
          [TrapezioNavigationStep(Article(id: $0.id))]
        }
    }
    link = try table.request(of: "/article/42/edit?edit")
  }

  private func request(_ name: String, in tab: String? = nil) -> TrapezioNavigationRequest {
    TrapezioNavigationRequest(tabNamed: tab, path: [.init(Place(name))])
  }

  private let path: [TrapezioNavigationStep] = [
    .init(Article(id: 42)), .init(ArticleEditor(id: 42, edit: true, tab: nil), as: .sheet),
  ]

  @Test("A link has the same outcome from any state", arguments: Start.allCases)
  func outcome(start: Start) async {
    switch start {
    case .root: break
    case .elsewhere: tabs.stack(of: .saved).goTo(Place("elsewhere"))
    case .deeper:
      await tabs.open(link)
      tabs.visibleStack.goTo(Place("deeper"))
    case .otherTab:
      tabs.select(.saved)
      tabs.visibleStack.goTo(Place("here"))
      tabs.select(.home)
    case .sheetUp:
      tabs.visibleStack.goTo(Place("sheet"), as: .sheet)
    }
    #expect(await tabs.open(link))
    #expect(tabs.selected == .saved)
    #expect(
      tabs.visibleStack.snapshot == TrapezioNavigationSnapshot(root: Place("saved"), path: path))
  }

  @Test("A stack shows the links of all tabs without a warning")
  func stack() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    let isShown = await StrataDiagnostics.withHandler(warnings.handler) { await stack.open(link) }
    #expect(isShown)
    #expect(stack.snapshot == TrapezioNavigationSnapshot(root: Place("root"), path: path))
    #expect(warnings.texts.isEmpty)
  }

  @Test("A path that begins with the screen of the root shows the root, and the rest above it")
  func root() async {
    let root = tabs.stack(of: .saved).root
    tabs.stack(of: .saved).goTo(Place("above"))
    #expect(await tabs.open(request("saved", in: "saved")))
    #expect(tabs.selected == .saved)
    #expect(tabs.visibleStack.names == ["saved"])
    #expect(tabs.visibleStack.root == root)
    #expect(await tabs.open([.init(Place("saved")), .init(Place("a"))]))
    #expect(tabs.visibleStack.names == ["saved", "a"])
    #expect(await tabs.open([.init(Place("saved"), as: .sheet)]))
    #expect(tabs.visibleStack.names == ["saved", "saved"])
  }

  @Test(
    "A guard stops a link in the selected tab and in the tab of the link", arguments: Tab.linked)
  func guards(tab: Tab) async {
    tabs.stack(of: tab).goTo(Place("editor"))
    tabs.stack(of: tab).ofTop.guardLeaving(gate.mayLeave)
    let opening = Task { await tabs.open(link) }
    await gate.asked()
    await gate.answer(false)
    #expect(await !opening.value)
    #expect(gate.reasons == [tab == .home ? .tabSwitch : .link])
    #expect(tabs.stack(of: tab).names.last == "editor")
    #expect(tabs.selected == tab)
  }

  @Test(
    "Of several links that wait for a guard, the last one is shown, and the others are reported",
    arguments: Tab.linked)
  func lastIsShown(tab: Tab) async {
    tabs.visibleStack.goTo(Place("editor"))
    tabs.visibleStack.ofTop.guardLeaving(gate.mayLeave)
    var links: [Task<Bool, Never>] = []
    for name in ["a", "b", "c"] {
      links.append(Task { await tabs.open(request(name, in: tab.rawValue)) })
      await Task { @MainActor in }.value
    }
    await gate.asked()
    await gate.answer(true)
    #expect(await !links[0].value)
    #expect(await !links[1].value)
    #expect(await links[2].value)
    #expect(tabs.visibleStack.names == [tab.rawValue, "c"])
    #expect(tabs.selected == tab)
    #expect(gate.reasons.count == 1)
    let ends = reports.lines.filter { $0.contains("ignored") }
    #expect(
      ends
        == (tab == .home
          ? ["a", "b"].map {
            "app → open(\($0)): ignored, because a later link or restoration replaced it"
          }
          : Array(
            repeating: "app → select(saved): ignored, because another tab was selected meanwhile",
            count: 2)))
  }

  /// What happens to a path that is opened in the stack of another tab.
  enum Opening: CaseIterable { case open, parked, restore, parkedRestore }

  @Test(arguments: Opening.allCases)
  func `A path that is opened in the stack of another tab selects the tab, also if it was parked`(
    _ opening: Opening
  ) async {
    let stack = tabs.stack(of: .saved)
    let session = Session()
    session.isSignedIn = opening == .open || opening == .restore
    tabs.interceptors = TrapezioInterceptors { _ in
      session.isSignedIn ? .pass : .park(under: "login")
    }
    let isShown =
      switch opening {
      case .open, .parked: await stack.open([.init(Place("a"))])
      case .restore, .parkedRestore:
        await stack.restore(
          TrapezioNavigationSnapshot(root: Place("saved"), .init(Place("a")))
        ).value
      }
    #expect(isShown == session.isSignedIn)
    if !isShown {
      session.isSignedIn = true
      #expect(await tabs.interceptors?.resume("login") == true)
    }
    #expect(tabs.selected == .saved)
    #expect(tabs.visibleStack.names == ["saved", "a"])
  }

  @Test
  func `The guard of the visible tab decides about a path that is opened in another tab`() async {
    tabs.visibleStack.goTo(Place("editor"))
    tabs.visibleStack.ofTop.guardLeaving { _ in false }
    #expect(await !tabs.stack(of: .saved).open([.init(Place("a"))]))
    #expect(tabs.selected == .home)
    #expect(tabs.stack(of: .saved).names == ["saved"])
  }

  @Test
  func `A screen that goes to another does not select its tab, also if it was parked`() async {
    let session = Session()
    tabs.interceptors = TrapezioInterceptors { _ in
      session.isSignedIn ? .pass : .park(under: "login")
    }
    tabs.stack(of: .saved).ofRoot.goTo(Place("a"))
    session.isSignedIn = true
    tabs.stack(of: .settings).ofRoot.goTo(Place("b"))
    #expect(await tabs.interceptors?.resume("login") == true)
    #expect(tabs.selected == .home)
    #expect(tabs.stack(of: .saved).names == ["saved", "a"])
    #expect(tabs.stack(of: .settings).names == ["settings", "b"])
  }

  @Test("A link to an unknown tab is shown in the selected tab and reported once")
  func unknownTab() async {
    let isShown = await StrataDiagnostics.withHandler(warnings.handler) {
      await tabs.open(request("a", in: "nowhere"))
    }
    #expect(isShown)
    #expect(tabs.visibleStack.names == ["home", "a"])
    #expect(
      warnings.texts == [
        #"A link leads to the tab nowhere, which is not one of ["home", "saved", "settings"], and "#
          + "is shown in the visible one. Use a tab of the TrapezioTabNavigator in the link of the "
          + "route. See Failures#unknown-tab."
      ])
  }
}

extension Tab {
  /// The selected tab, and the tab of the link.
  fileprivate static let linked = [Tab.home, .saved]
}
