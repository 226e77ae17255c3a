// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import NIOCore
  import NIOHTTP1

  /// Answers the requests of one connection, and streams the recording to it.
  final class InspectorConnection: ChannelInboundHandler {
    typealias InboundIn = NIOHTTPServerRequestFull
    typealias OutboundOut = HTTPServerResponsePart

    private let service: InspectorService
    private let port: Int
    private var stream: EntryStream?
    private var answering: Task<Void, Never>?
    /// How long the next complete request may take.
    var requestLimit = TimeAmount.seconds(10)
    /// Called when a request has the token.
    var onToken: () -> Void = {}
    /// Called when the connection ends, before the commands know that its page has closed.
    var onEnd: () -> Void = {}
    private var deadline: Scheduled<Void>?
    /// The number of answers that are not sent yet.
    private var unsent = 0

    init(_ service: InspectorService, port: Int) {
      self.service = service
      self.port = port
    }

    func channelActive(context: ChannelHandlerContext) {
      startDeadline(context)
      context.fireChannelActive()
    }

    func handlerAdded(context: ChannelHandlerContext) {
      if context.channel.isActive { startDeadline(context) }
    }

    /// Closes the connection unless a complete request arrives in time, however its bytes arrive.
    private func startDeadline(_ context: ChannelHandlerContext) {
      let loop = NIOLoopBound(context, eventLoop: context.eventLoop)
      deadline?.cancel()
      deadline = context.eventLoop.scheduleTask(in: requestLimit) {
        loop.value.close(promise: nil)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      deadline?.cancel()
      let request = unwrapInboundIn(data)
      switch service.gate.refusal(of: request.head, port: port) {
      case .foreignHost:
        return refuse(context, .misdirectedRequest, "This address is not the app's.")
      case .foreignOrigin: return refuse(context, .forbidden, "Another page sent the request.")
      case .missingToken:
        return refuse(
          context, .unauthorized,
          "The token is missing or wrong. Open the address that the app prints.")
      case nil: break
      }
      let channel = context.channel
      let path = String(request.head.uri.prefix { $0 != "?" })
      if path.hasPrefix("/api/") { onToken() }
      if path == "/api/stream", request.head.method == .GET {
        return startStream(context, after: Self.number("after", in: request.head.uri))
      }
      let body = request.body.map { Data($0.readableBytesView) } ?? Data()
      let head = request.head
      unsent += 1
      let connection = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      answering = Task { [service] in
        let answer = await service.answer(head.method, path, body)
        let sent = InspectorConnection.respond(answer, to: head, on: channel)
        await InspectorConnection.finish(head, on: channel, after: sent)
        channel.eventLoop.execute {
          let (connection, context) = connection.value
          connection.unsent -= 1
          // The next request may have arrived before the end of the answer.
          if channel.isActive, connection.unsent == 0 { connection.startDeadline(context) }
        }
      }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) { stream?.pump() }

    func channelInactive(context: ChannelHandlerContext) {
      onEnd()
      stream?.stop()
      stream = nil
      answering?.cancel()
      deadline?.cancel()
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    // MARK: Answers

    static func number(_ name: String, in uri: String) -> Int {
      let items = URLComponents(string: uri)?.queryItems
      return items?.first { $0.name == name }?.value.flatMap(Int.init) ?? 0
    }

    private func refuse(
      _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ reason: String
    ) {
      let body = InspectorAnswer.error(reason, status: Int(status.code)).body
      var headers = Self.headers(type: "application/json", length: body.count)
      headers.add(name: "connection", value: "close")
      let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
      let loop = NIOLoopBound(context, eventLoop: context.eventLoop)
      context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
        loop.value.close(promise: nil)
      }
    }

    private static func respond(
      _ answer: InspectorAnswer, to request: HTTPRequestHead, on channel: any Channel
    ) -> EventLoopFuture<Void> {
      var headers = headers(type: answer.type, length: answer.body.count)
      for (name, value) in answer.headers { headers.add(name: name, value: value) }
      let head = HTTPResponseHead(
        version: request.version, status: .init(statusCode: answer.status), headers: headers)
      channel.write(HTTPServerResponsePart.head(head), promise: nil)
      if request.method != .HEAD {
        let body = ByteBuffer(bytes: answer.body)
        channel.write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
      }
      return channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    }

    private static func finish(
      _ request: HTTPRequestHead, on channel: any Channel, after sent: EventLoopFuture<Void>
    ) async {
      do {
        try await sent.get()
        // After a request for another protocol, the parser reads nothing, and bytes would pile up.
        let isLast =
          !request.isKeepAlive || request.method == .CONNECT
          || request.headers.contains(name: "upgrade")
        if isLast { try await channel.close() }
      } catch {
        // The page has closed the connection.
        channel.close(promise: nil)
      }
    }

    private static func headers(type: String, length: Int?) -> HTTPHeaders {
      var headers: HTTPHeaders = [
        "content-type": type, "cache-control": "no-store", "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer", "cross-origin-resource-policy": "same-origin",
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
          + "require-trusted-types-for 'script'",
      ]
      if let length { headers.add(name: "content-length", value: "\(length)") }
      return headers
    }

    // MARK: Streaming

    private func startStream(_ context: ChannelHandlerContext, after entry: Int) {
      guard stream == nil else { return context.close(promise: nil) }
      let head = HTTPResponseHead(
        version: .http1_1, status: .ok,
        headers: Self.headers(type: "application/x-ndjson", length: nil))
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      stream = EntryStream(service, context.channel, after: entry)
    }
  }
#endif
