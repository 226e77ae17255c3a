// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import SwiftUI

  // The effects of these members are visible after the next update, so wait for a change after a
  // call.
  extension ViewHost {
    // MARK: Links

    /// Opens a URL, like a link in another app.
    package func open(_ url: URL) { tree.open(url) }

    /// Opens a universal link as a user activity.
    package func browse(_ url: URL) {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = url
      tree.continue(activity)
    }

    /// Continues the activity of this scene on another device.
    ///
    /// - Returns: Whether the scene offers an activity of this type.
    @discardableResult
    package func handOff(_ type: String, to other: ViewHost) -> Bool {
      guard let activity = tree.offeredActivity(type) else { return false }
      other.tree.continue(activity)
      return true
    }

    // MARK: The environment

    /// Whether the scene is in the foreground.
    package var scenePhase: ScenePhase {
      get { tree.environment.scenePhase }
      set {
        ownPhase = newValue
        endSnapshots()
        if newValue == .background, tree.manners.contains(.backgroundSnapshots) {
          sceneChanges = snapshots
        }
      }
    }

    /// The width of the window, which changes when the device turns or the user resizes the window.
    package var horizontalSizeClass: UserInterfaceSizeClass? {
      get { tree.environment.horizontalSizeClass }
      set {
        endSnapshots()
        tree.environment.horizontalSizeClass = newValue
      }
    }

    /// Whether VoiceOver runs.
    package var isVoiceOverRunning: Bool {
      get { tree.environment.accessibilityVoiceOverEnabled }
      set { tree.runsVoiceOver(newValue) }
    }

    /// Whether the user prefers fewer animations.
    package var reducesMotion: Bool {
      get { tree.environment.accessibilityReduceMotion }
      set { tree.reducesMotion(newValue) }
    }

    // MARK: The system

    /// Changes the width to the other class.
    func turnWidth() {
      let isCompact = tree.environment.horizontalSizeClass == .compact
      tree.environment.horizontalSizeClass = isCompact ? .regular : .compact
    }

    /// Leaves the foreground with the next updates, and returns.
    func leaveAndReturn() {
      func enter(_ phase: ScenePhase) -> @MainActor (ViewHost) -> Void {
        { $0.tree.environment.scenePhase = phase }
      }
      sceneChanges =
        [enter(.inactive), enter(.background)] + snapshots + [enter(.inactive), enter(.active)]
    }

    /// The changes with which the system draws a scene in the background.
    private var snapshots: [@MainActor (ViewHost) -> Void] {
      let turn: @MainActor (ViewHost) -> Void = {
        $0.isInOtherWidth.toggle()
        $0.turnWidth()
      }
      return [turn, turn]
    }

    /// Returns to the phase and the width of the test.
    private func endSnapshots() {
      sceneChanges = []
      tree.environment.scenePhase = ownPhase
      guard isInOtherWidth else { return }
      isInOtherWidth = false
      turnWidth()
    }
  }
#endif
