// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A form with validation, in which the state moves the focus.

// snippet.hide
#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  // snippet.show
  struct SignUpScreen: TrapezioScreen {}

  struct SignUpState: TrapezioState {
    enum Field: Hashable, Sendable { case name, email }
    enum Plan: String, CaseIterable, Sendable { case free, team }

    var name = ""
    var email = ""
    var plan = Plan.free
    var birthday = Date(timeIntervalSince1970: 0)
    var hasNewsletter = false
    var focus: Field?
    var problems: [Field: String] = [:]

    var nameProblem: String? { problems[.name] }
    var emailProblem: String? { problems[.email] }
  }

  enum SignUpEvent: TrapezioEvent {
    case nameChanged(String)
    case emailChanged(String)
    case planChosen(SignUpState.Plan)
    case birthdayChosen(Date)
    case newsletterSwitched(Bool)
    case focused(SignUpState.Field?)
    case submitted
  }

  final class SignUpStore:
    TrapezioStore<SignUpScreen, SignUpState, SignUpEvent>
  {
    init() { super.init(screen: SignUpScreen(), initialState: SignUpState()) }

    override func handle(event: SignUpEvent) {
      switch event {
      case .nameChanged(let name): update { $0.name = name }
      case .emailChanged(let email): update { $0.email = email }
      case .planChosen(let plan): update { $0.plan = plan }
      case .birthdayChosen(let date): update { $0.birthday = date }
      case .newsletterSwitched(let isOn): update { $0.hasNewsletter = isOn }
      case .focused(let field): update { $0.focus = field }
      case .submitted:
        update { state in
          state.problems[.name] =
            state.name.isEmpty ? "Enter your name." : nil
          state.problems[.email] =
            state.email.contains("@") ? nil : "Enter an email address."
          state.focus =
            state.nameProblem != nil
            ? .name : state.emailProblem.map { _ in .email }
        }
      }
    }
  }

  struct SignUpUI: TrapezioStoreUI, DynamicProperty {
    @FocusState private var focus: SignUpState.Field?

    func map(_ view: TrapezioViewStore<SignUpState, SignUpEvent>)
      -> some View
    {
      Form {
        TextField(
          "Name", text: view.binding(\.name, send: SignUpEvent.nameChanged)
        )
        .focused($focus, equals: .name)
        if let problem = view.nameProblem { Text(verbatim: problem) }
        TextField(
          "Email",
          text: view.binding(\.email, send: SignUpEvent.emailChanged)
        )
        .focused($focus, equals: .email)
        if let problem = view.emailProblem { Text(verbatim: problem) }
        Picker(
          "Plan",
          selection: view.binding(\.plan, send: SignUpEvent.planChosen)
        ) {
          ForEach(SignUpState.Plan.allCases, id: \.self) {
            Text(verbatim: $0.rawValue)
          }
        }
        DatePicker(
          "Birthday",
          selection: view.binding(
            \.birthday, send: SignUpEvent.birthdayChosen))
        Toggle(
          "Newsletter",
          isOn: view.binding(
            \.hasNewsletter, send: SignUpEvent.newsletterSwitched))
        Button("Sign up") { view.send(.submitted) }
      }
      .trapezioFocus(
        $focus, follows: view.binding(\.focus, send: SignUpEvent.focused))
    }
  }
// snippet.hide
#endif
