// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

extension View {
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self, action) { $0.lifecycle.appear = $1 }
  }

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self, action) { $0.lifecycle.disappear = $1 }
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self, (priority, action)) { $0.lifecycle.task = $1 }
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self, (value, (priority, action))) { node, task in
      node.lifecycle.task = task.1
      node.note(task.0, initial: false) { [weak node] _, _ in node?.restartTask() }
    }
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Modified(self, action) { $0.lifecycle.openURL = $1 }
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    Modified(self, (activityType, action)) { $0.lifecycle.continueActivity = $1 }
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    Modified(self, (activityType, isActive, update)) {
      $0.lifecycle.activity = $1.1 ? ($1.0, $1.2) : nil
    }
  }
}
