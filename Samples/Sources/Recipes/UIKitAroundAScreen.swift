// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

struct GuestScreen: TrapezioScreen {
  let name: String
}

struct CheckInScreen: TrapezioScreen {}

struct CheckInState: TrapezioState {
  var guest: String?
  var isChecking = false
  var error: String?
}

enum CheckInEvent: TrapezioEvent {
  case scanned(String)
  case showGuest(String)
}

final class CheckInStore:
  TrapezioStore<CheckInScreen, CheckInState, CheckInEvent>
{
  private let findGuest: StrataInteractor<String, String>
  private let navigator: any TrapezioNavigator

  init(
    screen: CheckInScreen, findGuest: StrataInteractor<String, String>,
    navigator: any TrapezioNavigator
  ) {
    self.findGuest = findGuest
    self.navigator = navigator
    super.init(screen: screen, initialState: CheckInState())
  }

  override func handle(event: CheckInEvent) {
    switch event {
    case .scanned(let code):
      strataLaunch(
        findGuest, params: code, loading: \.isChecking
      ) { result in
        self.update {
          $0.guest = result.getOrNull()
          $0.error = result.errorMessage
        }
      }
    case .showGuest(let name): navigator.goTo(GuestScreen(name: name))
    }
  }
}

#if canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  final class GuestCoordinator: TrapezioNavigator {
    private weak var container: UINavigationController?
    private let findGuest: StrataInteractor<String, String>
    private var visits: [Visit] = []

    private struct Visit {
      let screen: AnyHashable
      weak var controller: UIViewController?
    }

    init(container: UINavigationController, findGuest: StrataInteractor<String, String>) {
      self.container = container
      self.findGuest = findGuest
    }

    func goTo(_ screen: any TrapezioScreen) {
      let controller = makeController(for: screen)
      visits.removeAll { $0.controller == nil }
      visits.append(
        Visit(screen: AnyHashable(screen), controller: controller))
      container?.pushViewController(controller, animated: true)
    }

    func dismiss() { container?.popViewController(animated: true) }

    func dismissToRoot() {
      container?.popToRootViewController(animated: true)
    }

    func dismissTo(_ screen: any TrapezioScreen) {
      let visit = visits.last {
        $0.screen == AnyHashable(screen) && $0.controller != nil
      }
      guard let controller = visit?.controller else { return }
      container?.popToViewController(controller, animated: true)
    }

    private func makeController(for screen: any TrapezioScreen)
      -> UIViewController
    {
      switch screen {
      case let screen as CheckInScreen:
        return TrapezioHostingController(
          makeStore: CheckInStore(
            screen: screen, findGuest: findGuest, navigator: self),
          ui: CheckInUI())
      case let screen as GuestScreen:
        let controller = GuestViewController(nibName: nil, bundle: nil)
        controller.title = screen.name
        return controller
      default:
        fatalError(
          "GuestCoordinator has no view controller for \(screen).")
      }
    }
  }

  final class GuestViewController: UIViewController {}

  final class ScannerViewController: UIViewController {
    var isPaused = false
    var onCode: (@MainActor (String) -> Void)?
  }

  struct Scanner: UIViewControllerRepresentable {
    let isPaused: Bool
    let onCode: @MainActor (String) -> Void

    func makeUIViewController(context: Context) -> ScannerViewController {
      ScannerViewController(nibName: nil, bundle: nil)
    }

    func updateUIViewController(
      _ controller: ScannerViewController, context: Context
    ) {
      controller.isPaused = isPaused
      controller.onCode = onCode
    }
  }

  struct CheckInUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<CheckInState, CheckInEvent>)
      -> some View
    {
      Scanner(isPaused: view.isChecking) { view.send(.scanned($0)) }
      if let error = view.error { Text(error) }
      if let guest = view.guest {
        Button("Show \(guest)") { view.send(.showGuest(guest)) }
      }
    }
  }
#endif
