// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

// The compiler reports what the comments say, and nothing in other lines of this file.

struct TitleScreen: TrapezioAnsweringScreen { typealias Outcome = String }

struct PlainScreen: TrapezioScreen {}

@MainActor
func results(navigator: any TrapezioNavigator) async {
  let title = await navigator.result(of: TitleScreen(), as: .sheet)
  navigator.dismiss(TitleScreen(), returning: title ?? "")
  let number: Int? = await navigator.result(of: TitleScreen())  // error: TitleScreen.Outcome
  navigator.dismiss(TitleScreen(), returning: number ?? 1)  // error: TitleScreen.Outcome
  navigator.receiveResults(of: TitleScreen.self) { (_: Int) in true }  // error: TitleScreen.Outcome
  _ = await navigator.result(of: PlainScreen())  // error: TrapezioAnsweringScreen
}

@MainActor
func stack(_ stack: TrapezioStackNavigator) async {
  stack.goTo(PlainScreen())
  stack.goTo(PlainScreen(), as: .sheet)
  _ = await stack.result(of: TitleScreen())
  _ = await stack.result(of: TitleScreen(), as: .sheet)
  stack.dismiss()
  stack.dismissToRoot()
  stack.dismissTo(PlainScreen())
  receive(stack.navigator(of: stack.current))
  receive(stack)  // warning: Pass navigator(of:)
  stack.guardLeaving(nil)  // warning: Pass navigator(of:)
}

@MainActor
func receive(_ navigator: any TrapezioNavigator) {}
