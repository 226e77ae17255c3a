// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// An event that a feature sends to its app.

// snippet.hide
import Trapezio

@MainActor
func showHelp() {}

// snippet.show
enum AppEvent: TrapezioInteropEvent {
  case help
}

let interop = ClosureTrapezioInterop { event in
  switch event {
  case AppEvent.help: showHelp()
  default: break
  }
}
interop.send(AppEvent.help)
