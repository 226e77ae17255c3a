// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Strata
  import Testing

  @testable import MesaInspector

  #if canImport(FoundationNetworking)
    // Only the Foundation of Linux has requests in a module of their own.
    import FoundationNetworking
  #endif

  @Suite("InspectedValue, secrets", .inTurn)
  struct InspectedSecretsTests {
    private var request: URLRequest {
      get throws {
        let url = try #require(URL(string: "https://ann:hunter2@a.example/b?c=hunter2#hunter2"))
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("Bearer hunter2", forHTTPHeaderField: "Authorization")
        request.setValue("hunter2", forHTTPHeaderField: "Cookie")
        request.httpBody = Data("hunter2".utf8)
        return request
      }
    }

    private var values: [Any] {
      get throws {
        let (request, data) = (try request, Data("hunter2".utf8))
        let url = try #require(request.url)
        let response = try #require(
          HTTPURLResponse(
            url: url, statusCode: 200, httpVersion: nil, headerFields: ["Set-Cookie": "hunter2"]))
        return [
          request, response,
          URLResponse(
            url: url, mimeType: "hunter2", expectedContentLength: 7, textEncodingName: "hunter2"),
          data, Array(data), Array(data)[...], ContiguousArray(data), data[...], data as NSData,
          URLError(.badURL, userInfo: [NSURLErrorFailingURLErrorKey: url]), url,
          ["Authorization": "hunter2"], ["set-cookie": ["hunter2"]],
          [(name: "Cookie", value: "hunter2")], try #require(URL(string: "a://b?token=hunter2")),
          ["X-Api-Key": Key("hunter2")],
          Key("hunter2"), Redacted("hunter2"), AnyHashable(data), AnyHashable(Key("hunter2")),
          StrataResult.success(data), Result<Data, any Error>.success(data), Upload(body: data),
          [Upload(body: data)], [URLRequest?.some(request)], ["a": data],
        ] as [Any]
      }
    }

    @Test("No description contains a body, a cookie, an authorization, bytes or a secret type")
    func descriptions() throws {
      for value in try values {
        for value in [value, [value], Holder(value: value)] as [Any] {
          let tree = InspectedValue(of: value)
          #expect(tree.mayContainSecret, "\(tree.text)")
          try expectNoSecret(in: tree)
        }
      }
    }

    @Test("A request is shown by its method, its URL without values, and its headers' names")
    func summary() throws {
      let tree = InspectedValue(of: try request)
      #expect(
        tree.text
          == "POST https://a.example/b?c=…, headers Authorization Cookie, body of 7 bytes")
      #expect((tree.kind, tree.source, tree.children) == (.redacted, nil, nil))
      #expect(InspectedValue(of: ["accept": "b"]).text == #"["accept": "b"]"#)
    }

    @Test("No entry contains a secret, in a state, an event, parameters or results")
    func entries() throws {
      for value in try values {
        let upload = Holder(value: value)
        var describer = Describer()
        let contents: [Fact.Content] = [
          .created(name: "A", screen: upload, state: upload, copy: nil), .event(upload),
          .change(to: Holder(value: [value] as [Any]), copy: nil),
          .useCase("u1", .executed, value), .useCase("u1", .returned, value), .action("c1", upload),
          .model("c1", name: "a", value: value),
        ]
        for (n, content) in contents.enumerated() {
          let fact = Fact(n: n, t: 0, store: "1", cause: nil, content: content)
          try expectNoSecret(in: describer.entry(of: fact))
        }
      }
    }

    @Test("An event with bytes has no JSON")
    func json() {
      var describer = Describer()
      let fact = Fact(
        n: 1, t: 0, store: "1", cause: nil, content: .event(Upload(body: Data("hunter2".utf8))))
      #expect(describer.entry(of: fact).json == nil)
    }

    private func expectNoSecret(in value: some Encodable) throws {
      let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
      let bytes = "hunter2".utf8.map { "\($0)" }
      let forms = [
        "hunter2", Data("hunter2".utf8).base64EncodedString(), bytes.joined(separator: ","),
        bytes.joined(separator: ", "),
      ]
      for form in forms { #expect(!text.contains(form), "\(text)") }
    }
  }

  private struct Key: Hashable, StrataSummarized {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private struct Upload: Codable { let body: Data }
  private struct Holder { let value: Any }
#endif
