// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

#if canImport(FoundationNetworking)
  // Only the Foundation of Linux has requests in a module of their own.
  import FoundationNetworking
#endif

@Suite("StrataSummarized", .inTurn)
struct StrataSummarizedTests {
  @Test(
    "A request shows its method, its URL without values, its headers' names and its body's size")
  func request() throws {
    var request = URLRequest(url: try url)
    request.httpMethod = "POST"
    request.setValue("Bearer hunter2", forHTTPHeaderField: "Authorization")
    request.setValue("hunter2", forHTTPHeaderField: "Accept")
    request.httpBody = Data("hunter2".utf8)
    #expect(
      String(logging: request)
        == "POST https://api.example:8080/sign/in?next=…&token=…, headers Accept Authorization, "
        + "body of 7 bytes")
    request.httpBodyStream = InputStream(data: Data("hunter2".utf8))
    #expect(String(logging: [request]).contains("body from a stream"))
    #expect(!String(logging: [request]).contains("hunter2"))
  }

  @Test("A response shows its status, its URL without values and its headers' names")
  func response() throws {
    let response = try #require(
      HTTPURLResponse(
        url: try url, statusCode: 200, httpVersion: nil,
        headerFields: ["Set-Cookie": "hunter2", "Age": "1"]))
    #expect(
      String(logging: response)
        == "200 https://api.example:8080/sign/in?next=…&token=…, headers Age Set-Cookie")
    let other = URLResponse(
      url: try url, mimeType: "hunter2", expectedContentLength: 1, textEncodingName: nil)
    #expect(String(logging: other) == "https://api.example:8080/sign/in?next=…&token=…")
  }

  @Test(
    "A URL of a request shows neither users, fragments nor the rest of a URL without a host",
    arguments: [
      ("data:text/plain;base64,aHVudGVyMg==", "GET data:…"), ("hunter2:x", "GET hunter2:…"),
      ("https://ann:hunter2@a.example/#hunter2", "GET https://a.example/"),
      ("file:///a/b", "GET file:///a/b"), ("/a?b=hunter2", "GET /a"),
      ("https://a.example?hunter2", "GET https://a.example?hunter2=…"),
    ])
  func urls(_ text: String, _ summary: String) throws {
    let url = try #require(URL(string: text))
    #expect(String(logging: URLRequest(url: url)) == summary)
  }

  @Test("A URL with a user or a secret shows neither them nor the values of its query")
  func urlWithSecret() throws {
    for text in ["?access_token=hunter2", "?a=b&sig_secret=hunter2", "#id_token=hunter2"] {
      let url = try #require(URL(string: "https://a.example/b" + text))
      #expect(!String(logging: url).contains("hunter2"))
    }
    let url = try #require(URL(string: "https://ann:hunter2@a.example/b?c=hunter2"))
    #expect(String(logging: url) == "https://a.example/b?c=…")
    let parts = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false))
    #expect(String(logging: parts) == "https://a.example/b?c=…")
    #expect(String(logging: URLQueryItem(name: "c", value: "hunter2")) == "c=…")
  }

  @Test("Bytes show their size, wherever they are")
  func bytes() {
    let bytes = Array("hunter2".utf8)
    let all: [Any] = [
      Data(bytes), bytes, bytes[...], ContiguousArray(bytes), Data(bytes)[...],
      AnyHashable(Data(bytes)),
    ]
    for value in all {
      #expect(String(logging: value) == "7 bytes")
      #expect(String(logging: [value]) == "[7 bytes]")
    }
  }

  @Test("Errors of Foundation show neither URLs nor data")
  func errors() throws {
    let url = try url
    let failed = URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: url])
    #expect(String(logging: failed) == "NSURLErrorDomain -1001")
    #expect(String(logging: failed as NSError) == "NSURLErrorDomain -1001")
    let missing = CocoaError(.fileNoSuchFile, userInfo: [NSURLErrorKey: url])
    #expect(String(logging: missing) == "NSCocoaErrorDomain 4")
    for json in [#"{"name": hunter2}"#, #"{"pin": "hunter2"}"#, #"{"pin": null}"#, "{}"] {
      let error = #expect(throws: (any Error).self) {
        try JSONDecoder().decode(Account.self, from: Data(json.utf8))
      }
      let text = String(logging: try #require(error))
      #expect(!text.contains("hunter2"))
      #expect(text.contains("at \""))
    }
    let key = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: Int].self, from: Data(#"{"hunter2": "a"}"#.utf8))
    }
    #expect(String(logging: try #require(key)) == #"typeMismatch(Int) at "*""#)
    let invalid = #expect(throws: EncodingError.self) { try JSONEncoder().encode([Double.nan]) }
    #expect(String(logging: try #require(invalid)) == #"invalidValue(Double) at "0""#)
  }

  @Test("A type of the app shows its own summary, or its name")
  func types() {
    #expect(String(logging: [Pin(text: "hunter2")]) == "[‹Pin›]")
    #expect(String(logging: [Upload(name: "a", text: "hunter2")]) == "[upload of a]")
  }

  private var url: URL {
    get throws {
      try #require(
        URL(string: "https://ann:pw@api.example:8080/sign/in?next=hunter2&token=hunter2#hunter2"))
    }
  }
}

private struct Account: Codable { var pin: Int }
private struct Pin: StrataSummarized { var text: String }
private struct Upload: StrataSummarized {
  var name, text: String
  var logSummary: String { "upload of \(name)" }
}
