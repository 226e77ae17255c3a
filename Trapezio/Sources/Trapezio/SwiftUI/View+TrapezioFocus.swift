// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Keeps the focus of a form and a field of the state equal.
    ///
    /// The state can move the focus, for example to the first field with a problem. If the user
    /// moves it, the binding sends an event in the next update of the view.
    ///
    /// If the state sets the focus that it already has, the focus does not move. A text field
    /// resigns its focus after `onSubmit`. To keep it there, set the focus in the work that the
    /// event starts.
    ///
    /// ```swift
    /// .trapezioFocus($focus, follows: view.binding(\.focus, send: SignUpEvent.focused))
    /// ```
    ///
    /// - Parameters:
    ///   - focus: The focus of the view.
    ///   - field: The field of the state.
    /// - Returns: The view.
    public func trapezioFocus<Field: Hashable>(
      _ focus: FocusState<Field?>.Binding, follows field: Binding<Field?>
    ) -> some View {
      onChange(of: field.wrappedValue, initial: true) { _, new in
        if focus.wrappedValue != new { focus.wrappedValue = new }
      }
      .onChange(of: focus.wrappedValue) { _, new in
        if field.wrappedValue != new { field.wrappedValue = new }
        // The store may have ignored the event.
        if field.wrappedValue != new { focus.wrappedValue = field.wrappedValue }
      }
    }
  }
#endif
