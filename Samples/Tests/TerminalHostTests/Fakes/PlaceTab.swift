// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

enum PlaceTab: String { case home, news }
