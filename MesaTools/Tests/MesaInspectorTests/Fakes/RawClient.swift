// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import NIOCore
  import NIOPosix

  /// A client that sends any bytes to the server, and keeps what it receives.
  final class RawClient: Sendable {
    struct Answer: Sendable {
      var status: Int
      var headers: [String: String] = [:]
      var body = ""
    }

    struct Received: Sendable {
      /// The answer that is being received, or the last one.
      var head: Answer?
      var answers: [Answer] = []
      /// The lines of bodies without a known length.
      var lines: [String] = []
      /// The number of the newest entry in these lines.
      var lastEntry = 0
      var byteCount = 0
      var isClosed = false
    }

    let received: Watched<Received>
    private let channel: any Channel

    private init(_ channel: any Channel, _ received: Watched<Received>) {
      (self.channel, self.received) = (channel, received)
    }

    /// Connects to a port of this device.
    ///
    /// - Parameter reads: Whether the client reads at once, rather than after ``startReading()``.
    static func connect(to port: Int, reads: Bool = true) async throws -> RawClient {
      let received = Watched(Received())
      var bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .channelOption(.autoRead, value: reads)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(Collector(received))
          }
        }
      if !reads { bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: 4096) }
      let channel = try await bootstrap.connect(host: "127.0.0.1", port: port).get()
      return RawClient(channel, received)
    }

    /// Sends bytes, unless the server has closed the connection.
    func send(_ bytes: some Sequence<UInt8>) async {
      try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
    }

    func send(_ text: String) async { await send(text.utf8) }

    func startReading() async throws { try await channel.setOption(.autoRead, value: true).get() }

    func close() async { try? await channel.close() }

    /// Waits until the server has closed the connection.
    func end() async throws {
      try await received.wait(for: "the end of a connection") { $0.isClosed }
    }

    /// Waits until an answer is complete.
    func answer(_ number: Int = 1) async throws -> Answer {
      try await received.wait(for: "answer \(number)") { $0.answers.count >= number || $0.isClosed }
      let answers = received.value.answers
      guard answers.count >= number else {
        throw WaitError(what: "answer \(number)", found: "the end of the connection")
      }
      return answers[number - 1]
    }

    /// Waits for a number of lines, and returns all lines.
    @discardableResult
    func lines(_ count: Int) async throws -> [StreamLine] {
      try await received.wait(for: "\(count) lines") { $0.lines.count >= count || $0.isClosed }
      guard received.value.lines.count >= count else {
        throw WaitError(what: "\(count) lines", found: "the end of the connection")
      }
      return try received.value.lines.map { try StreamLine($0) }
    }

    /// Waits for an entry, and returns all lines.
    @discardableResult
    func lines(untilEntry n: Int) async throws -> [StreamLine] {
      try await received.wait(for: "entry \(n)") { $0.lastEntry >= n || $0.isClosed }
      guard received.value.lastEntry >= n else {
        throw WaitError(what: "entry \(n)", found: "the end of the connection")
      }
      return try received.value.lines.map { try StreamLine($0) }
    }
  }

  /// Divides what a server sends into answers.
  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private enum Step {
      case status, fields, body(Int), chunkSize, chunk(Int), chunkEnd(isLast: Bool)
    }

    private let received: Watched<RawClient.Received>
    private var buffer = ByteBuffer()
    private var step = Step.status
    private var answer = RawClient.Answer(status: 0)
    private var line: [UInt8] = []

    init(_ received: Watched<RawClient.Received>) { self.received = received }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var bytes = unwrapInboundIn(data)
      let count = bytes.readableBytes
      buffer.writeBuffer(&bytes)
      received.update { received in
        received.byteCount += count
        while advance(&received) {}
      }
      buffer.discardReadBytes()
    }

    func channelInactive(context: ChannelHandlerContext) { received.update { $0.isClosed = true } }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    private func advance(_ received: inout RawClient.Received) -> Bool {
      switch step {
      case .status:
        guard let line = takeLine() else { return false }
        answer = RawClient.Answer(status: Int(line.split(separator: " ")[1]) ?? 0)
        step = .fields
      case .fields:
        guard let line = takeLine() else { return false }
        if let colon = line.firstIndex(of: ":") {
          let value = line[line.index(after: colon)...].drop { $0 == " " }
          answer.headers[line[..<colon].lowercased()] = String(value)
        } else {
          received.head = answer
          step =
            answer.headers["content-length"].flatMap { Int($0) }.map { .body($0) } ?? .chunkSize
        }
      case .body(let length):
        guard let body = buffer.readString(length: length) else { return false }
        answer.body = body
        finish(&received)
      case .chunkSize:
        guard let line = takeLine(), let size = Int(line, radix: 16) else { return false }
        step = size == 0 ? .chunkEnd(isLast: true) : .chunk(size)
      case .chunk(let size):
        guard let bytes = buffer.readBytes(length: size) else { return false }
        for byte in bytes {
          guard byte == UInt8(ascii: "\n") else {
            line.append(byte)
            continue
          }
          add(String(decoding: line, as: UTF8.self), to: &received)
          line = []
        }
        step = .chunkEnd(isLast: false)
      case .chunkEnd(let isLast):
        guard takeLine() != nil else { return false }
        if isLast { finish(&received) } else { step = .chunkSize }
      }
      return true
    }

    private func add(_ line: String, to received: inout RawClient.Received) {
      received.lines.append(line)
      // The keys are sorted, so the entries of a base begin the line.
      guard !line.hasPrefix("{\"entries\""), let key = line.firstRange(of: "\"n\":") else { return }
      let digits = line[key.upperBound...].prefix { $0.isNumber }
      received.lastEntry = max(received.lastEntry, Int(digits) ?? 0)
    }

    private func finish(_ received: inout RawClient.Received) {
      received.answers.append(answer)
      step = .status
    }

    private func takeLine() -> String? {
      let view = buffer.readableBytesView
      guard let end = view.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let line = String(decoding: view[..<end], as: UTF8.self)
      buffer.moveReaderIndex(forwardBy: end - view.startIndex + 1)
      return line.hasSuffix("\r") ? String(line.dropLast()) : line
    }
  }
#endif
