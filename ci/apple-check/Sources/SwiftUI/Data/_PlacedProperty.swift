// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A property whose value is kept at the place of its view, not in the view.
protocol _PlacedProperty {}
