// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Offers the stack of a window to the user's other devices, and continues what they offer.
    ///
    /// ```swift
    /// .trapezioHandoff(of: stack, as: "com.example.notes.browsing", by: routes.table)
    /// ```
    ///
    /// The screens and their styles are in the user activity, without drafts. A snapshot of more
    /// than 3,072 bytes is not offered, because the system hands over small activities only. A
    /// stack that is continued is restored with `restore(_:)`: guards are asked, and what is above
    /// a screen that this version does not know is dropped.
    ///
    /// - Parameters:
    ///   - stack: The stack that the window shows.
    ///   - activityType: The type of the activity. Declare it in `NSUserActivityTypes` of the app.
    ///   - table: The names and versions of the screens.
    /// - Returns: The view.
    public func trapezioHandoff(
      of stack: TrapezioStackNavigator, as activityType: String, by table: TrapezioScreenTable
    ) -> some View {
      modifier(
        TrapezioHandoff(activityType: activityType) {
          try? table.data(of: stack.snapshot)
        } restore: { data throws(TrapezioSnapshotError) in
          let restored = try table.snapshot(from: data)
          stack.restore(restored.snapshot)
          return restored.droppedBecause
        })
    }

    /// Offers the tabs of a window to the user's other devices, and continues what they offer.
    ///
    /// The selected tab and the stacks of all tabs are in the user activity. Otherwise it is as
    /// `trapezioHandoff(of:as:by:)` of a stack.
    ///
    /// - Parameters:
    ///   - tabs: The tabs that the window shows.
    ///   - activityType: The type of the activity. Declare it in `NSUserActivityTypes` of the app.
    ///   - table: The names and versions of the screens.
    /// - Returns: The view.
    public func trapezioHandoff<Tab: Codable>(
      of tabs: TrapezioTabNavigator<Tab>, as activityType: String, by table: TrapezioScreenTable
    ) -> some View {
      modifier(
        TrapezioHandoff(activityType: activityType) {
          try? table.data(of: tabs.snapshot)
        } restore: { data throws(TrapezioSnapshotError) in
          let restored = try table.snapshot(from: data, tabs: Tab.self)
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
      // Read here, so that a change of the stack updates the activity.
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
      TrapezioDiagnostics.warn("Handoff could not continue all that another device shows: \(error)")
    }
  }
#endif
