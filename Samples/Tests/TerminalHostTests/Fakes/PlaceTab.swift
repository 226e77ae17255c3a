// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A tab of places.
enum PlaceTab: String {
  case home, news
}
