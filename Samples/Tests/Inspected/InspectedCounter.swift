// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Foundation
import MesaInspector
import TerminalHost
import TrapezioNavigation

/// Counter with the inspector, which Counter itself does not link, so that it builds in less time.
@main
struct InspectedCounter {
  @MainActor
  static func main() async throws {
    let inspector = MesaInspector.start(recordsAlways: true, onReady: { _ in })
    if let url = await inspector.url { print("Open \(url)") }
    let arguments = CommandLine.arguments
    if arguments.count > 2 { MesaInspector.record(to: URL(fileURLWithPath: arguments[2])) }
    let repository = try await SummaryRepositoryImpl.open(path: arguments[1])
    let app = CounterApp(repository: repository)
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: 0))
    let code = await TerminalSession.run { show in
      TerminalNavigationHost(
        navigator: stack, messages: app.messages, onInterop: app.onInterop,
        builder: app.makePage, show: show)
    }
    await inspector.stop()
    exit(code)
  }
}
