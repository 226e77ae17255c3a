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
    /// Setting the field to the value that it already has does not move the focus. A text field
    /// resigns its focus after `onSubmit`. To keep the focus there, set the field in the work that
    /// the event starts, rather than while the store handles the event.
    ///
    /// ```swift
    /// .trapezioFocus($focus, follows: view.binding(\.focus, send: SignUpEvent.focused))
    /// ```
    ///
    /// - Parameters:
    ///   - focus: The focus state of the view.
    ///   - field: A binding to the field of the state.
    /// - Returns: A view with the synchronized focus.
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
