// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

nonisolated struct Customer: Equatable, Sendable {
  let name: String
}

struct StartScreen: TrapezioScreen {}

struct OrderScreen: TrapezioScreen {
  let id: Int
}

struct SignInScreen: TrapezioAnsweringScreen { typealias Outcome = Customer }

struct SignInState: TrapezioState {
  var name = ""
  var isSigningIn = false
  var error: String?
}

enum SignInEvent: TrapezioEvent {
  case nameChanged(String)
  case submit
  case cancel
}

final class SignInStore:
  TrapezioStore<SignInScreen, SignInState, SignInEvent>
{
  private let signIn: StrataInteractor<String, Customer>
  private let navigator: any TrapezioNavigator

  init(
    screen: SignInScreen, signIn: StrataInteractor<String, Customer>,
    navigator: any TrapezioNavigator
  ) {
    self.signIn = signIn
    self.navigator = navigator
    super.init(screen: screen, initialState: SignInState())
  }

  override func handle(event: SignInEvent) {
    switch event {
    case .nameChanged(let name): update { $0.name = name }
    case .submit:
      strataLaunch(
        signIn, params: state.name, id: "sign-in", loading: \.isSigningIn
      ) { result in
        self.update { $0.error = result.errorMessage }
        result.onSuccess {
          self.navigator.dismiss(self.screen, returning: $0)
        }
      }
    case .cancel: navigator.dismiss()
    }
  }
}

@MainActor
final class SignInGate: StrataTaskOwner {
  nonisolated let tasks = StrataTaskScope()
  private(set) var customer: Customer?
  private let stack: TrapezioStackNavigator

  init(of stack: TrapezioStackNavigator) {
    self.stack = stack
    stack.interceptors = TrapezioInterceptors { [weak self] in
      self?.decide($0) ?? .pass
    }
  }

  deinit { tasks.end() }

  private func decide(_ request: TrapezioNavigationRequest)
    -> TrapezioInterception
  {
    let needsCustomer = request.path.contains { $0.screen is OrderScreen }
    guard needsCustomer, customer == nil else { return .pass }
    strataLaunchMain(id: "sign-in", ifRunning: .ignoreNew) { [weak self] in
      await self?.signIn()
    }
    return .park(under: "sign-in")
  }

  private func signIn() async {
    customer = await stack.result(of: SignInScreen(), as: .sheet)
    if customer == nil {
      stack.interceptors?.discard("sign-in")
    } else {
      await stack.interceptors?.resume("sign-in")
    }
  }
}

extension SignInScreen {
  @MainActor
  static func route(
    _ signIn: StrataInteractor<String, Customer>
  ) -> TrapezioRoute<SignInScreen, SignInStore> {
    TrapezioRoute(SignInScreen.self, name: "sign-in") { screen, context in
      SignInStore(
        screen: screen, signIn: signIn, navigator: context.navigator)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct SignInUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<SignInState, SignInEvent>) -> some View {
      Form {
        TextField("Name", text: view.binding(\.name, send: SignInEvent.nameChanged))
        if let error = view.error { Text(error) }
        Button("Sign In") { view.send(.submit) }.disabled(view.isSigningIn)
        Button("Not Now", role: .cancel) { view.send(.cancel) }
      }
    }
  }

  struct OrdersRoot: View {
    let stack: TrapezioStackNavigator
    let signIn: StrataInteractor<String, Customer>

    var body: some View {
      TrapezioNavigationHost(navigator: stack) {
        TrapezioRoute(StartScreen.self, name: "start") { _, _ in
          Text("Welcome")
        }
        TrapezioRoute(
          OrderScreen.self, name: "order", link: "/order/:id"
        ) { screen, _ in
          Text("Order \(screen.id)")
        }
        SignInScreen.route(signIn).ui { SignInUI() }
      }
      .trapezioLinks(scheme: "shop")
    }
  }
#endif
