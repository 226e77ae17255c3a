// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self, action) { $0.environment.host.refresh = RefreshAction(action: $1) }
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    Modified(self, (triggers, action)) { node, submit in
      let outer = node.environment.host.submit
      let action = UncheckedBox(submit.1)
      let triggers = submit.0
      node.environment.host.submit = { trigger in
        if triggers.contains(trigger) { action.value() }
        outer?(trigger)
      }
    }
  }

  @available(iOS 13, macOS 10.15, tvOS 16, watchOS 6, visionOS 1, *)
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    Modified(self, action) { node, action in
      let action = UncheckedBox(action)
      node.content = .button({ action.value() }, nil)
    }
  }

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
}
