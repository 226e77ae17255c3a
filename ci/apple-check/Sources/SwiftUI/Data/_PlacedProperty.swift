// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A property whose value is stored at the node of its view.
protocol _PlacedProperty {}
