// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The tree whose views, actions and tasks are running.
enum CurrentTree {
  @TaskLocal static var tree: ViewTree?
}
