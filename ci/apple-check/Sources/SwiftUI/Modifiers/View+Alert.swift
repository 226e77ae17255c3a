// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    Questioned(
      content: self, kind: .alert, title: title, isPresented: isPresented, actions: actions(),
      message: message())
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    Questioned(
      content: self, kind: .alert, title: title, isPresented: isPresented,
      actions: data.map(actions), message: Optional<EmptyView>.none)
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    Questioned(
      content: self, kind: .alert, title: title, isPresented: isPresented,
      actions: data.map(actions), message: data.map(message))
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }
}
