// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

enum FlowTab: String, CaseIterable { case count, edit }
