// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Synchronizes the focus of a form with a field of the state.
    ///
    /// The store can move the focus, for example to the first field with a problem. When the user
    /// moves the focus, the binding sends an event in the next view update.
    ///
    /// ```swift
    /// .trapezioFocus(
    ///   $focus, follows: view.binding(\.focus, send: SignUpEvent.focused))
    /// ```
    ///
    /// Setting the field to the value that it already has does not move the focus. A text field
    /// resigns its focus after `onSubmit`. To keep the focus there, set the field in the work that
    /// the event starts, rather than while the store handles the event.
    ///
    /// SwiftUI ignores a focus that is set while the view is pushed or presented. The modifier sets
    /// the focus again when the transition has ended, unless the user has focused another field.
    public func trapezioFocus<Field: Hashable>(
      _ focus: FocusState<Field?>.Binding, follows field: Binding<Field?>
    ) -> some View {
      // The values are read here, because the body of the calling view tracks them.
      modifier(
        TrapezioFocus(
          focus: Binding(get: { focus.wrappedValue }, set: { focus.wrappedValue = $0 }),
          field: field, focused: focus.wrappedValue, wanted: field.wrappedValue))
    }
  }

  private struct TrapezioFocus<Field: Hashable>: ViewModifier {
    @Binding var focus: Field?
    @Binding var field: Field?
    let focused: Field?
    let wanted: Field?
    /// Whether the transition that shows the view has ended.
    @State private var isSettled = false

    func body(content: Content) -> some View {
      content
        .onChange(of: wanted, initial: true) { follow() }
        .onChange(of: focused) { _, new in
          // During a transition, SwiftUI resets a focus that the state has set.
          guard isSettled || new != nil else { return }
          if field != new { field = new }
          // The store may have ignored the event.
          follow()
        }
        .trapezioTransitionEnd { settle() }
        .onDisappear { isSettled = false }
    }

    private func follow() {
      if focus != field { focus = field }
    }

    private func settle() {
      isSettled = true
      // Another value means that the user has just focused another field. An equal value is set
      // again, because SwiftUI may have kept it without moving the focus.
      if focus == nil || focus == field { focus = field }
    }
  }
#endif
