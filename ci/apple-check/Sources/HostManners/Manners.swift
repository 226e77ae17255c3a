// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The ways in which a host treats views worse than Apple's documentation promises.
///
/// Apps have reported each manner in SwiftUI, and its source names a report. A host with the
/// manners ``kind`` does everything right, and only once. On a Mac, the tests run in the real
/// SwiftUI, which has its own manners.
package struct Manners: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No manners.
  package static let kind: Manners = []

  /// If the path of a navigation stack is a `Binding(get:set:)`, covered screens appear again at
  /// each push, and do not appear after a pop.
  ///
  /// Source (1): dev.classmethod.jp, xcode-16-3-navigationstack-onappear-issue;
  /// RobertDresler/SwiftUINavigation#36; SwiftfulRouting#93.
  package static let computedPaths = Manners(rawValue: 1 << 0)

  /// A view that already presents drops a second presentation, whose binding stays true.
  ///
  /// Source (2): UIKit's message "Attempt to present … which is already presenting".
  package static let oneAtATime = Manners(rawValue: 1 << 1)

  /// After the model has pushed or popped, a navigation stack writes a path that is too long.
  ///
  /// Source (3): swift-composable-architecture#3653 and #2058.
  package static let staleWrites = Manners(rawValue: 1 << 2)

  /// Changes of the path during a push or a pop are never shown.
  ///
  /// Source (4): swiftlang/swift#77088; swift-composable-architecture#3450; Apple's forums, 750879.
  package static let lostChanges = Manners(rawValue: 1 << 3)

  /// The `@State` of pushed and presented views is released late, or only with the window.
  ///
  /// Source (5): openillumi.com, r.115856582; KMP-ObservableViewModel#80.
  package static let lateRelease = Manners(rawValue: 1 << 4)

  /// A dismissal takes a moment, and drops a presentation that is requested in the meantime.
  ///
  /// Source (6): issues of swift-composable-architecture and swift-navigation.
  package static let droppedReplacements = Manners(rawValue: 1 << 5)

  /// A navigation stack drops its path if the identity of its root changes in the same update.
  ///
  /// Source (7): koan#261 and #270.
  package static let droppedPaths = Manners(rawValue: 1 << 6)

  /// The root appears again when a branch removes its navigation stack.
  ///
  /// Source (8): fatbobman.com, "abnormal onAppear calls".
  package static let rootAppearsAgain = Manners(rawValue: 1 << 7)

  /// A cancelled swipe back makes the screen below appear and disappear, and writes the same path.
  ///
  /// A cancelled swipe comes before each swipe.
  ///
  /// Source (9): known, not cited.
  package static let noisySwipes = Manners(rawValue: 1 << 8)

  /// `onChange(of:initial:)` runs at each appearance.
  ///
  /// Source (10): OpenSwiftUI.
  package static let repeatedInitials = Manners(rawValue: 1 << 9)

  /// Bodies are evaluated more often than needed, and views are initialized again at any time.
  ///
  /// Source (11): Apple's documentation of `View`.
  package static let eagerBodies = Manners(rawValue: 1 << 10)

  /// A row of a lazy list loses its `@State` when it leaves the screen.
  ///
  /// Source (12): chris.eidhof.nl.
  package static let forgetfulRows = Manners(rawValue: 1 << 11)

  /// A second window shows the same view, and closes after some updates.
  ///
  /// Source (13): Apple's documentation of scenes.
  package static let twoWindows = Manners(rawValue: 1 << 12)

  /// The last view of a `ZStack` covers its siblings.
  ///
  /// Source (16): Apple's documentation of `ZStack`.
  package static let coveredSiblings = Manners(rawValue: 1 << 13)

  /// The width is compact: popovers are sheets, and split views collapse.
  ///
  /// Source (17): Apple's documentation of `popover` and `NavigationSplitView`.
  package static let compactWidth = Manners(rawValue: 1 << 14)

  /// No swipe goes back from a screen that hides its back button.
  ///
  /// Source (18): exyte/Chat#61; subconscious#46; woocommerce-ios#2146.
  package static let noSwipeWithoutButton = Manners(rawValue: 1 << 15)

  /// The device turns after the first update and later turns back, so the size class changes twice.
  ///
  /// Source (19): idoodler/LabImporter#43.
  package static let turningDevice = Manners(rawValue: 1 << 16)

  /// A new `id` of the detail of a split view does not start the detail again.
  ///
  /// Source (20): uzairansaruzi/hermex#116.
  package static let stickyDetails = Manners(rawValue: 1 << 17)

  /// All views of a scene share the value of one `SceneStorage` key.
  ///
  /// Source (22): kodeco.com, "State Restoration in SwiftUI".
  package static let sharedSceneStorage = Manners(rawValue: 1 << 18)

  /// A removed view keeps its `@State` for a moment, and has it again if it returns in this time.
  ///
  /// Source (23): OpenSwiftUI with these libraries.
  package static let slowRemovals = Manners(rawValue: 1 << 19)

  /// `Binding(get:set:)` calls `get` when it is created.
  ///
  /// Source (24): OpenSwiftUI with these libraries.
  package static let eagerBindings = Manners(rawValue: 1 << 20)

  /// If a `@State` is written during the evaluation of a body, it keeps its value, and the host
  /// reports a failure.
  ///
  /// Source (25): SwiftUI's message "Modifying state during view update".
  package static let droppedWrites = Manners(rawValue: 1 << 21)

  /// When a view leaves, its `@State` is released before `onDisappear`, and new views appear before
  /// old views disappear.
  ///
  /// When a view appears, inner modifiers come first.
  ///
  /// Source (26): OpenSwiftUI with these libraries; android.benigumo.com (20240328,
  /// onappear-onchange-task).
  package static let stateGoesFirst = Manners(rawValue: 1 << 22)

  /// Views and `@State` values that are equal are not evaluated again.
  ///
  /// Values that `onAppear` writes are drawn in the same update.
  ///
  /// Source (27): OpenSwiftUI with these libraries.
  package static let skippedUpdates = Manners(rawValue: 1 << 23)

  /// `@State` in a struct that is neither a view nor a `DynamicProperty` is not installed, so
  /// values that are written to it are lost.
  ///
  /// Source (28): OpenSwiftUI with these libraries.
  package static let plainStructs = Manners(rawValue: 1 << 24)

  /// A tab view shows the tapped tab until it is evaluated again, even if its selection is another
  /// tab.
  ///
  /// Source: `UITabBarController` selects the tab before it notifies its delegate. Known, not
  /// cited.
  package static let eagerTabs = Manners(rawValue: 1 << 25)

  /// A tab view writes the tag of its first tab into its selection when it first appears.
  ///
  /// The write comes before or right after `onAppear`.
  ///
  /// Source (32): OpenCoven/coven-cave#1373 and #1395.
  package static let clobberedTabs = Manners(rawValue: 1 << 26)

  /// A presentation takes a moment, and drops another presentation by or above it in the meantime.
  ///
  /// The content appears when the animation begins.
  ///
  /// Source (33): fatbobman.com, "onAppear and onDisappear call timing"; UIKit's message "Attempt
  /// to present … while a presentation is in progress".
  package static let earlyAppearance = Manners(rawValue: 1 << 27)

  /// After a pop by the user, the popped views lose their `@State` before the path is written.
  ///
  /// If the path then has the same value as before the pop, the stack does not show the popped
  /// views again. It follows the next change.
  ///
  /// Source (30): arcgis-maps-sdk-swift-toolkit#1229; wikipedia-ios#3640.
  package static let poppedFirst = Manners(rawValue: 1 << 28)

  /// Pushes, pops and presentations take a moment, and remove the focus that an app sets in the
  /// meantime.
  ///
  /// Source (34): swift-composable-architecture#1070; FB16770732.
  package static let deafFocus = Manners(rawValue: 1 << 29)

  /// In the background, the width changes to the other size class and back, for the snapshots that
  /// the system takes.
  ///
  /// The scene goes to the background early, and returns.
  ///
  /// Source (29): Apple's forums, 728951; woocommerce-ios#16756; DanXi-swift#217.
  package static let backgroundSnapshots = Manners(rawValue: 1 << 30)

  /// A link that launches the app is delivered once, after the first update, to the views that
  /// handle links then.
  ///
  /// Source (31): FB17446617, feedback-assistant/reports#650.
  package static let earlyLinks = Manners(rawValue: 1 << 31)

  /// Each of several views has the modifiers of its group.
  ///
  /// A group with two views has its toolbar twice, and appears twice. If a navigation stack has two
  /// destinations for one type, the host reports a failure.
  ///
  /// Source (37): Apple's documentation of `Group`.
  package static let groupedModifiers = Manners(rawValue: 1 << 32)

  /// All manners.
  package static let all = Manners(singles.map(\.manner))

  /// Each manner alone, with its name.
  package static let singles: [(name: String, manner: Manners)] = [
    ("computedPaths", computedPaths), ("oneAtATime", oneAtATime), ("staleWrites", staleWrites),
    ("lostChanges", lostChanges), ("lateRelease", lateRelease),
    ("droppedReplacements", droppedReplacements), ("droppedPaths", droppedPaths),
    ("rootAppearsAgain", rootAppearsAgain), ("noisySwipes", noisySwipes),
    ("repeatedInitials", repeatedInitials), ("eagerBodies", eagerBodies),
    ("forgetfulRows", forgetfulRows), ("twoWindows", twoWindows),
    ("coveredSiblings", coveredSiblings), ("compactWidth", compactWidth),
    ("noSwipeWithoutButton", noSwipeWithoutButton), ("turningDevice", turningDevice),
    ("stickyDetails", stickyDetails), ("sharedSceneStorage", sharedSceneStorage),
    ("slowRemovals", slowRemovals), ("eagerBindings", eagerBindings),
    ("droppedWrites", droppedWrites), ("stateGoesFirst", stateGoesFirst),
    ("skippedUpdates", skippedUpdates), ("plainStructs", plainStructs),
    ("eagerTabs", eagerTabs), ("clobberedTabs", clobberedTabs),
    ("earlyAppearance", earlyAppearance), ("poppedFirst", poppedFirst), ("deafFocus", deafFocus),
    ("backgroundSnapshots", backgroundSnapshots), ("earlyLinks", earlyLinks),
    ("groupedModifiers", groupedModifiers),
  ]
}

extension Manners: CustomStringConvertible {
  /// The names of the manners.
  package var description: String {
    if self == .kind { return "kind" }
    if self == .all { return "all" }
    let missing = Self.singles.filter { !contains($0.manner) }
    if missing.count < 8 { return "all but " + missing.map(\.name).joined(separator: ", ") }
    return Self.singles.filter { contains($0.manner) }.map(\.name).joined(separator: ", ")
  }
}
