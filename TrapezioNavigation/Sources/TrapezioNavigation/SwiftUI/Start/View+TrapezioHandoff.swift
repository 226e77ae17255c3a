// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Offers the screens of the host inside to the user's other devices, and restores screens that
    /// they hand off.
    ///
    /// Apply the modifier to a host with routes, or to a view that contains one:
    ///
    /// ```swift
    /// .trapezioHandoff(as: "com.example.notes.browsing")
    /// ```
    ///
    /// The user activity contains the screens, their styles and the selected tab, without drafts.
    /// The modifier does not offer a snapshot larger than 3,072 bytes, because the system transfers
    /// only small activities.
    ///
    /// The guards of the screens that must leave are asked. If this version of the app cannot read
    /// a screen, that screen and all screens above it are dropped, and a warning is reported. An
    /// activity that arrives before the host has appeared waits, as a link does.
    ///
    /// - Parameter activityType: The type of the activity. Declare it under `NSUserActivityTypes`
    ///   in the app's `Info.plist`.
    /// - Returns: The modified view.
    public func trapezioHandoff(as activityType: String) -> some View {
      modifier(HostStartModifier { Handoff(start: $0, activityType: activityType) })
    }
  }

  private struct Handoff: ViewModifier {
    private static var sizeLimit: Int { 3_072 }
    private static var key: String { "navigation" }

    let start: HostStart
    let activityType: String

    func body(content: Content) -> some View {
      // Reads the root, so that each change updates the activity.
      let data = start.snapshotData.flatMap { $0.count <= Self.sizeLimit ? $0 : nil }
      content
        .userActivity(activityType, isActive: data != nil) { activity in
          if let data { activity.addUserInfoEntries(from: [Self.key: data]) }
        }
        .onContinueUserActivity(activityType) { activity in
          if let data = activity.userInfo?[Self.key] as? Data { resume(data) }
        }
    }

    private func resume(_ data: Data) {
      start.receive { root, table, isReplaced in
        do throws(TrapezioSnapshotError) {
          let restored = try table.snapshot(from: data)
          if isReplaced {
            return root.reportReplaced(.restore(restored.snapshot.steps.map(\.screen)))
          }
          root.restore(restored.snapshot)
          if let reason = restored.droppedBecause.first { report(reason) }
        } catch {
          report(error)
        }
      }
    }

    private func report(_ error: TrapezioSnapshotError) {
      TrapezioDiagnostics.warn(
        "Handoff could not restore all screens of the other device: \(error) "
          + "See Failures#screens-not-restored.")
    }
  }
#endif
