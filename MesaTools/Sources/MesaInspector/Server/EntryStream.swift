// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import NIOConcurrencyHelpers
  import NIOCore
  import NIOHTTP1

  /// Sends entries to one page, as fast as the page reads them.
  ///
  /// It has no buffer of its own: a slow page falls behind, and is told how many entries it missed.
  /// All methods are called on the event loop of the channel.
  final class EntryStream: @unchecked Sendable {
    private let service: InspectorService
    private let channel: any Channel
    private var last: Int
    private var reading: UUID?
    private var pulse: RepeatedTask?
    private let isWoken = Flag()

    init(_ service: InspectorService, _ channel: any Channel, after entry: Int) {
      self.service = service
      self.channel = channel
      last = entry
      send(service.hello)
      service.pageDidOpen()
      let (channel, isWoken) = (channel, isWoken)
      reading = service.recording.startReading { [weak self] in
        // One turn of the event loop sends all entries until then.
        guard isWoken.set() else { return }
        channel.eventLoop.execute { [weak self] in self?.pump() }
      }
      pulse = channel.eventLoop.scheduleRepeatedTask(
        initialDelay: service.pulseInterval, delay: service.pulseInterval
      ) { [weak self] _ in self?.beat() }
      channel.eventLoop.execute { [weak self] in self?.pump() }
    }

    func stop() {
      guard let reading else { return }
      self.reading = nil
      service.recording.stopReading(reading)
      pulse?.cancel()
      service.pageDidClose()
    }

    func pump() {
      isWoken.clear()
      guard reading != nil else { return }
      while channel.isWritable {
        let (data, end) = service.recording.lines(after: last, bytes: 64 << 10)
        guard !data.isEmpty else { return }
        last = end
        send(data)
      }
    }

    private func beat() {
      if channel.isWritable { send(service.pulse()) }
    }

    private func send(_ data: Data) {
      let part = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: data)))
      channel.writeAndFlush(part, promise: nil)
    }

    private final class Flag: Sendable {
      private let isSet = NIOLockedValueBox(false)
      func set() -> Bool {
        isSet.withLockedValue { isSet in
          defer { isSet = true }
          return !isSet
        }
      }
      func clear() { isSet.withLockedValue { $0 = false } }
    }
  }
#endif
