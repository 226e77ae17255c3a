// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  @testable import MesaInspector

  extension InspectorService.Commands {
    /// Commands that have no effect.
    static var none: Self {
      Self(
        hold: { _ in nil }, resume: { 0 }, send: { _, _ in }, held: { nil },
        pagesDidChange: { _ in })
    }
  }
#endif
