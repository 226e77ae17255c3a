// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds work that reads the state of its store, which may have changed since the launch.
struct StateInWorkRule {
  let types: StoreTypes

  func findings(in source: SwiftSource) -> [Finding] {
    var lines: Set<Int> = []
    for body in StoreTypes.bodies(of: types.stores, in: source) {
      let closures = LauncherClosures(source, in: body)
      guard !closures.works.isEmpty else { continue }
      var reader = StateReader(source: source, closures: closures)
      reader.read(body)
      lines.formUnion(reader.lines)
    }
    return lines.sorted().map { line in
      Finding(
        file: source.path, line: line, rule: .stateInWork,
        message: "This work reads the state, which may have changed since the launch. Pass a use "
          + "case and 'params:', or capture the value: { [text = state.text] in … }.")
    }
  }
}
