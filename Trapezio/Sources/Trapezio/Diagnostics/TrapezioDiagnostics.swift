// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Where Trapezio and the packages on top of it report a programmer's error.
public enum TrapezioDiagnostics {
  /// Reports to the `handler` of `StrataDiagnostics`.
  ///
  /// - Parameter message: What is wrong and what to do, in whole sentences.
  public static func warn(_ message: String) {
    StrataDiagnostics.warn(message)
  }
}
