// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

package enum ReaderLinks {
  /// The scheme, as in `reader://article/42`.
  package static let scheme = "reader"
}
