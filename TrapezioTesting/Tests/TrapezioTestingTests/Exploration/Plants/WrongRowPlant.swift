// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension Plants {
  @Suite("The result of a screen goes to the wrong row", .inTurn)
  @MainActor
  struct WrongRow {
    struct TaskListScreen: TrapezioScreen {}

    struct RenameScreen: TrapezioAnsweringScreen {
      typealias Outcome = String
    }

    struct TaskListState: TrapezioState {
      var ids = [2]
      var names: [Int: String] = [:]
    }

    enum TaskListEvent: TrapezioEvent {
      case reload
      case rename(Int)
    }

    final class TaskListStore: TrapezioStore<TaskListScreen, TaskListState, TaskListEvent> {
      private let load: StrataInteractor<Void, [Int]>
      private let navigator: any TrapezioNavigator
      private let isMended: Bool

      init(
        load: StrataInteractor<Void, [Int]>, navigator: any TrapezioNavigator, isMended: Bool
      ) {
        self.load = load
        self.navigator = navigator
        self.isMended = isMended
        super.init(screen: TaskListScreen(), initialState: TaskListState())
      }

      override func handle(event: TaskListEvent) {
        switch event {
        case .reload:
          strataLaunch(load, id: "load", ifRunning: .ignoreNew) { result in
            self.update { $0.ids = result.getOrDefault($0.ids) }
          }
        case .rename(let id):
          guard let row = state.ids.firstIndex(of: id) else { return }
          strataLaunch(id: "rename", ifRunning: .ignoreNew) { [navigator] in
            await navigator.result(of: RenameScreen())
          } reduce: { name in
            // The planted fault: another task may be in the row now.
            let renamed = self.isMended ? id : self.state.ids[row]
            self.update { $0.names[renamed] = name ?? $0.names[renamed] }
          }
        }
      }
    }

    enum RenameEvent: TrapezioEvent {
      case done(String)
    }

    struct RenameState: TrapezioState {}

    final class RenameStore: TrapezioStore<RenameScreen, RenameState, RenameEvent> {
      private let navigator: any TrapezioNavigator

      init(screen: RenameScreen, navigator: any TrapezioNavigator) {
        self.navigator = navigator
        super.init(screen: screen, initialState: RenameState())
      }

      override func handle(event: RenameEvent) {
        switch event {
        case .done(let name): navigator.dismiss(screen, returning: name)
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let load = FakeInteractor<Void, [Int]>()
        let flow = test.flow(root: TaskListScreen()) {
          TrapezioRoute(TaskListScreen.self, name: "tasks") { _, context in
            TaskListStore(load: load, navigator: context.navigator, isMended: isMended)
          }
          TrapezioRoute(RenameScreen.self, name: "rename") { screen, context in
            RenameStore(screen: screen, navigator: context.navigator)
          }
        }
        test.sends([.reload, .rename(2)], to: TaskListStore.self, in: flow)
        test.sends([.done("Buy milk")], to: RenameStore.self, in: flow)
        test.answers(load) { [.success([1, 2])] }
        test.leaves(flow)
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "The outcome depends on the order of the answers", "order-of-answers", steps: 4
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
