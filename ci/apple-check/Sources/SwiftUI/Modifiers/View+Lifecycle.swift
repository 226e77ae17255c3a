// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  @available(iOS 13, macOS 10.15, *)
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self, action) { $0.lifecycle.appear = $1 }
  }

  @available(iOS 13, macOS 10.15, *)
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self, action) { $0.lifecycle.disappear = $1 }
  }

  @available(iOS 15, macOS 12, *)
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self, (priority, action)) { $0.lifecycle.task = $1 }
  }
}
