// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Offers a window's stack to the user's other devices and restores a stack that they hand off.
    ///
    /// ```swift
    /// .trapezioHandoff(of: stack, as: "com.example.notes.browsing", by: routes)
    /// ```
    ///
    /// The user activity contains the screens and their styles, without drafts. The modifier does
    /// not offer a snapshot larger than 3,072 bytes, because the system transfers only small
    /// activities.
    ///
    /// The modifier restores a stack with `restore(_:)`, which asks the guards. If this version of
    /// the app cannot read a screen, the modifier drops that screen and all screens above it, and
    /// reports a warning.
    ///
    /// - Parameters:
    ///   - stack: The stack that the window shows.
    ///   - activityType: The type of the activity. Declare it under `NSUserActivityTypes` in the
    ///     app's `Info.plist`.
    ///   - routes: The routes of the screens.
    /// - Returns: The modified view.
    public func trapezioHandoff<Screens>(
      of stack: TrapezioStackNavigator, as activityType: String, by routes: TrapezioRoutes<Screens>
    ) -> some View {
      modifier(
        TrapezioHandoff(activityType: activityType) {
          try? routes.data(of: stack.snapshot)
        } restore: { data throws(TrapezioSnapshotError) in
          let restored = try routes.snapshot(from: data)
          stack.restore(restored.snapshot)
          return restored.droppedBecause
        })
    }

    /// Offers a window's tabs to the user's other devices and restores tabs that they hand off.
    ///
    /// The user activity contains the selected tab and the stacks of all tabs. Otherwise, the
    /// modifier behaves like `trapezioHandoff(of:as:by:)` for a stack.
    ///
    /// - Parameters:
    ///   - tabs: The tabs that the window shows.
    ///   - activityType: The type of the activity. Declare it under `NSUserActivityTypes` in the
    ///     app's `Info.plist`.
    ///   - routes: The routes of the screens.
    /// - Returns: The modified view.
    public func trapezioHandoff<Tab: Codable, Screens>(
      of tabs: TrapezioTabNavigator<Tab>, as activityType: String,
      by routes: TrapezioRoutes<Screens>
    ) -> some View {
      modifier(
        TrapezioHandoff(activityType: activityType) {
          try? routes.data(of: tabs.snapshot)
        } restore: { data throws(TrapezioSnapshotError) in
          let restored = try routes.snapshot(from: data, tabs: Tab.self)
          tabs.restore(restored.snapshot)
          return restored.droppedBecause.first
        })
    }
  }

  private struct TrapezioHandoff: ViewModifier {
    private static var sizeLimit: Int { 3_072 }
    private static var key: String { "navigation" }

    let activityType: String
    let capture: @MainActor () -> Data?
    let restore: @MainActor (Data) throws(TrapezioSnapshotError) -> TrapezioSnapshotError?

    func body(content: Content) -> some View {
      // Reads the stack or the tabs, so that each change updates the activity.
      let data = capture().flatMap { $0.count <= Self.sizeLimit ? $0 : nil }
      content
        .userActivity(activityType, isActive: data != nil) { activity in
          if let data { activity.addUserInfoEntries(from: [Self.key: data]) }
        }
        .onContinueUserActivity(activityType) { activity in
          if let data = activity.userInfo?[Self.key] as? Data { resume(data) }
        }
    }

    private func resume(_ data: Data) {
      do throws(TrapezioSnapshotError) {
        if let reason = try restore(data) { report(reason) }
      } catch {
        report(error)
      }
    }

    private func report(_ error: TrapezioSnapshotError) {
      TrapezioDiagnostics.warn(
        "Handoff could not restore all screens of the other device: \(error) "
          + "See Failures#screens-not-restored.")
    }
  }
#endif
