// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension InspectedValue {
  /// The texts of the value and of its children, for the search.
  var deepText: String {
    let below = (children ?? []).map { "\($0.label): \($0.value.deepText)" }
    return ([type, text] + below).joined(separator: "\n")
  }
}
