// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What views tell the views below them, beside Apple's environment values.
struct HostValues {
  /// What presents for the views here: their window, or the presentation that they are in.
  var presenter: Presenter?
  var dismiss: (@MainActor @Sendable () -> Void)?
  var focus: FocusTarget?
  var submit: (@MainActor (SubmitTriggers) -> Void)?
  var submitTrigger = SubmitTriggers.text
  var refresh: RefreshAction?
  var openURL: OpenURLAction?
  var accessibilityLabel: String?
  var lazyRows: LazyRows?
  var rowSelection: TagSelection?
  var isInSplitDetail = false
  /// Whether the view is in a presentation or was pushed.
  var isAboveRoot = false
  var horizontalSizeClass: UserInterfaceSizeClass? = .regular
  var scenePhase = ScenePhase.active
  var reducesMotion = false
  var isVoiceOverRunning = false
}

extension EnvironmentValues {
  var host: HostValues {
    get { self[HostValuesKey.self] }
    set { self[HostValuesKey.self] = newValue }
  }

  private enum HostValuesKey: EnvironmentKey {
    static var defaultValue: HostValues { HostValues() }
  }
}
