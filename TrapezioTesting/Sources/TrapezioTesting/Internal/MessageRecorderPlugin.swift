// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The plugin that passes the messages of stores to a recorder.
///
/// It does not retain the recorder, because a recorder that a plugin keeps alive could not
/// attribute its failure to the test.
final class MessageRecorderPlugin: TrapezioPlugin {
  weak var recorder: MessageRecorder?

  nonisolated init() {}

  func store(
    _ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage,
    to manager: TrapezioMessageManager
  ) {
    recorder?.record(RecordedMessage(message: message, manager: manager))
  }

  /// Records a message whose actions cannot be pressed.
  func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
    recorder?.record(RecordedMessage(message: message))
  }
}
