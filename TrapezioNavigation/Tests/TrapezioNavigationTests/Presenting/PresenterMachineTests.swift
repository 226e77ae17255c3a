// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TrapezioNavigation

@Suite("PresenterMachine", .inTurn)
struct PresenterMachineTests {
  typealias Machine = PresenterMachine

  private let base = UUID()
  private let a = UUID()
  private let b = UUID()
  private let c = UUID()
  private let prompt = Machine.PromptID.message(UUID())

  private func wanted(_ layers: UUID..., prompt: Machine.PromptID? = nil) -> Machine.Wanted {
    Machine.Wanted(layers: [base] + layers, prompt: prompt)
  }

  /// A machine that shows layers above the base, and then a prompt.
  private func machine(_ layers: UUID..., prompt: Machine.PromptID? = nil) -> Machine {
    var machine = Machine(base: base)
    machine.isOnScreen = true
    for count in layers.indices {
      _ = machine.advance(
        toward: Machine.Wanted(layers: [base] + layers[...count], prompt: nil))
      _ = machine.handle(.shown(layers[count]))
    }
    if let prompt {
      _ = machine.advance(toward: Machine.Wanted(layers: [base] + layers, prompt: prompt))
      _ = machine.handle(.promptShown(prompt))
    }
    return machine
  }

  // MARK: Presenting

  @Test("A layer begins only after the transition of the layer below has ended")
  func order() {
    var machine = machine()
    let both = wanted(a, b, prompt: prompt)
    #expect(machine.advance(toward: both) == [.present(a), .wait(.seconds(2))])
    #expect(machine.handle(.appeared(a)).isEmpty)
    #expect(machine.state == .presenting(a, hasAppeared: true))
    #expect(machine.advance(toward: both).isEmpty)
    #expect(machine.handle(.shown(a)) == [.stopWaiting])
    #expect(machine.advance(toward: both) == [.present(b), .wait(.seconds(2))])
    #expect(machine.advance(toward: both).isEmpty)
    _ = machine.handle(.shown(b))
    #expect(machine.advance(toward: both) == [.prompt(prompt), .wait(.seconds(2))])
    #expect(machine.handle(.promptShown(prompt)) == [.stopWaiting])
    #expect(machine.advance(toward: both).isEmpty)
    #expect(machine.state == .still)
  }

  @Test("A layer that does not appear is tried again with twice the patience, and then reported")
  func retries() {
    var machine = machine()
    for (patience, report) in [(2, nil), (4, nil), (8, Machine.Action.report(nil)), (8, nil)] {
      #expect(machine.advance(toward: wanted(a)) == [.present(a), .wait(.seconds(patience))])
      #expect(
        machine.handle(.limitPassed(showsPrompt: nil))
          == [report, .dismiss(above: base), .wait(Machine.pause)].compactMap { $0 })
      #expect(machine.state == .pausing)
      #expect(machine.advance(toward: wanted(a)).isEmpty)
      #expect(machine.handle(.limitPassed(showsPrompt: nil)) == [.stopWaiting])
    }
    _ = machine.advance(toward: wanted(a))
    _ = machine.handle(.shown(a))
    #expect(machine.advance(toward: wanted(a, b)) == [.present(b), .wait(.seconds(2))])
  }

  @Test("A layer that has begun to appear counts as shown at its limit")
  func slowTransition() {
    var machine = machine()
    _ = machine.advance(toward: wanted(a))
    _ = machine.handle(.appeared(a))
    #expect(machine.handle(.limitPassed(showsPrompt: nil)) == [.stopWaiting])
    #expect(machine.layers == [base, a])
    #expect(machine.state == .still)
  }

  // MARK: Dismissing

  @Test("The lowest of several layers is dismissed and takes the others with it")
  func dismissal() {
    var machine = machine(a, b, c)
    #expect(
      machine.advance(toward: wanted()) == [.dismiss(above: base), .wait(Machine.dismissalLimit)])
    #expect(machine.layers == [base])
    #expect(machine.state == .dismissing(a))
    #expect(machine.handle(.dismissed(above: b)).isEmpty)
    #expect(machine.handle(.dismissed(above: base)) == [.stopWaiting])
    #expect(machine.state == .still)
  }

  @Test("Layers that the system dismisses take their prompt with them, in each state")
  func left() {
    var machine = machine(a, b, prompt: prompt)
    #expect(
      machine.handle(.left(a))
        == [.withdrawPrompt, .dismiss(above: base), .wait(Machine.dismissalLimit)])
    #expect(machine.prompt == nil)
    _ = machine.handle(.dismissed(above: base))
    _ = machine.advance(toward: wanted(a))
    #expect(machine.handle(.left(a)) == [.dismiss(above: base), .wait(Machine.dismissalLimit)])
    #expect(machine.handle(.left(a)).isEmpty)
    #expect(machine.handle(.left(base)).isEmpty)
    #expect(machine.layers == [base])
  }

  // MARK: Prompts

  @Test("A prompt that the window does not show is tried again, and then reported")
  func hiddenPrompt() {
    var machine = machine()
    for (patience, report) in [(2, nil), (4, nil), (8, Machine.Action.report(prompt))] {
      #expect(
        machine.advance(toward: wanted(prompt: prompt))
          == [.prompt(prompt), .wait(.seconds(patience))])
      #expect(
        machine.handle(.limitPassed(showsPrompt: false))
          == [report, .withdrawPrompt, .wait(Machine.pause)].compactMap { $0 })
      _ = machine.handle(.limitPassed(showsPrompt: nil))
    }
  }

  @Test("Another prompt follows after the previous one has disappeared")
  func nextPrompt() {
    let next = Machine.PromptID.message(UUID())
    var machine = machine(prompt: prompt)
    #expect(
      machine.advance(toward: wanted(prompt: next)) == [.withdrawPrompt, .wait(Machine.pause)])
    #expect(machine.advance(toward: wanted(prompt: next)).isEmpty)
    _ = machine.handle(.limitPassed(showsPrompt: nil))
    #expect(machine.advance(toward: wanted(prompt: next)).first == .prompt(next))
    // The user may answer before SwiftUI reports the appearance.
    #expect(machine.advance(toward: wanted()) == [.withdrawPrompt, .wait(Machine.pause)])
  }

  @Test("A prompt makes way for a new layer and returns above it")
  func promptAndLayer() {
    var machine = machine(prompt: prompt)
    let both = wanted(a, prompt: prompt)
    #expect(machine.advance(toward: both) == [.withdrawPrompt, .wait(Machine.pause)])
    _ = machine.handle(.limitPassed(showsPrompt: nil))
    #expect(machine.advance(toward: both).first == .present(a))
    _ = machine.handle(.shown(a))
    #expect(machine.advance(toward: both).first == .prompt(prompt))
  }

  // MARK: Stacks

  @Test("Another stack is shown after the layers of the previous one have been dismissed")
  func otherBase() {
    let other = UUID()
    let wanted = Machine.Wanted(layers: [other, c], prompt: nil)
    var machine = machine(a, prompt: prompt)
    #expect(machine.advance(toward: wanted).first == .withdrawPrompt)
    _ = machine.handle(.limitPassed(showsPrompt: nil))
    #expect(machine.advance(toward: wanted).first == .dismiss(above: base))
    _ = machine.handle(.dismissed(above: base))
    #expect(machine.advance(toward: wanted) == [.showBase(other)])
    #expect(machine.advance(toward: wanted) == [.present(c), .wait(Machine.patience)])
    #expect(machine.layers == [other, c])
  }

  @Test("Events of layers and prompts that do not concern the state change nothing")
  func staleEvents() {
    let resting = machine(a)
    for event in [
      Machine.Event.appeared(a), .shown(a), .dropped(a), .dismissed(above: base), .left(b),
      .promptShown(prompt), .promptClosed(prompt),
    ] {
      var machine = resting
      #expect(machine.handle(event).isEmpty)
      #expect(machine == resting)
    }
  }
}
