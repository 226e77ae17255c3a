// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds tasks that a store or a feature starts, and that do not end with its screen.
struct TaskInStoreRule {
  let types: StoreTypes

  func findings(in source: SwiftSource) -> [Finding] {
    let store =
      "A task of a store does not end with its screen. Launch the work with 'strataLaunch', or with "
      + "'strataLaunchMain' if it must run on the main actor."
    let feature =
      "A task of a feature does not end with its screen. Return an ActionTask, such as '.run'."
    return findings(in: source, of: types.stores, message: store)
      + findings(in: source, of: types.features, message: feature)
  }

  private func findings(
    in source: SwiftSource, of names: Set<String>, message: String
  ) -> [Finding] {
    var lines: Set<Int> = []
    let starts = TaskStarts(source)
    for body in StoreTypes.bodies(of: names, in: source) {
      for index in body where index < source.tokens.count && starts.contains(index) {
        lines.insert(source.tokens[index].line)
      }
    }
    return lines.sorted().map { line in
      Finding(file: source.path, line: line, rule: .taskInStore, message: message)
    }
  }
}
