// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

@Suite("Redacted", .inTurn)
struct RedactedTests {
  private let login = Login(password: "hunter2", token: "hunter2", pin: 2)

  @Test("No description shows the value, at any depth")
  func descriptions() {
    let secret = Redacted("hunter2")
    #expect("\(secret)" == "‹redacted›")
    #expect(String(reflecting: secret) == "‹redacted›")
    #expect("\(Redacted(String?.none))" == "‹redacted›")
    #expect(
      "\(login)"
        == #"Login(name: "ann", _password: ‹redacted›, _token: ‹redacted›, _pin: ‹redacted›)"#)
    #expect(!String(reflecting: login).contains("hunter2"))
    #expect("\(Step.password(secret))" == "password(‹redacted›)")
    #expect("\(Step.login(name: "ann", secret))" == #"login(name: "ann", ‹redacted›)"#)
    #expect("\([secret]) \(["key": secret])" == #"[‹redacted›] ["key": ‹redacted›]"#)
    #expect("\(Step.remembered(secret))" == "remembered(Optional(‹redacted›))")
    #expect("\(AnyHashable(secret))" == "‹redacted›")
  }

  @Test("No reflection shows the value")
  func reflection() {
    #expect(Mirror(reflecting: Redacted("hunter2")).children.isEmpty)
    #expect(Mirror(reflecting: login).descendant("_password", "wrappedValue") == nil)
    var text = ""
    dump([login], to: &text)
    dump(Step.password(Redacted("hunter2")), to: &text)
    #expect(text.contains("_password: ‹redacted›"))
    #expect(!text.contains("hunter2"))
  }

  @Test("The value and the redacted value can be read and written")
  func access() {
    var login = login
    #expect(login.password == "hunter2")
    login.password += "!"
    #expect(login.$password == Redacted("hunter2!"))
    login.$password = Redacted(wrappedValue: "new")
    #expect(login.password == "new")
    #expect(Login(pin: 1).token == nil)
  }

  @Test("Equality and hashing use the value")
  func equality() {
    #expect(login == Login(password: "hunter2", token: "hunter2", pin: 2))
    #expect(login != Login(password: "hunter3", token: "hunter2", pin: 2))
    #expect(Set([Redacted(1), Redacted(1), Redacted(2)]).count == 2)
  }

  @Test("It encodes and decodes like its value, and the key of an optional can be missing")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let plain = PlainLogin(name: "ann", password: "hunter2", token: "hunter2", pin: 2)
    #expect(try encoder.encode(login) == encoder.encode(plain))
    let withoutToken = PlainLogin(name: "ann", password: "", token: nil, pin: 1)
    #expect(try encoder.encode(Login(pin: 1)) == encoder.encode(withoutToken))

    let decoder = JSONDecoder()
    #expect(try decoder.decode(Login.self, from: encoder.encode(plain)) == login)
    #expect(try decoder.decode(Login.self, from: encoder.encode(withoutToken)) == Login(pin: 1))
    let null = Data(#"{"name":"ann","password":"","token":null,"pin":1}"#.utf8)
    #expect(try decoder.decode(Login.self, from: null) == Login(pin: 1))
    let wrong = Data(#"{"name":"ann","password":"","token":7,"pin":1}"#.utf8)
    #expect(throws: DecodingError.self) { try decoder.decode(Login.self, from: wrong) }
  }

  @Test("An encoder can refuse redacted values, at any depth")
  func refusal() throws {
    let encoder = JSONEncoder()
    encoder.userInfo[.refusesRedacted] = true
    let plain = PlainLogin(name: "ann", password: "hunter2", token: "hunter2", pin: 2)
    #expect(throws: Never.self) { try encoder.encode(plain) }
    let secret = Redacted("hunter2")
    let values: [any Encodable] = [
      secret, [secret], ["key": secret], Redacted(String?.some("hunter2")), [login],
      Credential(token: "hunter2"),
    ]
    for value in values {
      let error = #expect(throws: EncodingError.self) { try encoder.encode(value) }
      #expect(!"\(String(describing: error))".contains("hunter2"))
    }
    encoder.userInfo[.refusesRedacted] = false
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(Credential(token: "a")) == Data(#"{"token":"a"}"#.utf8))
    #expect(try encoder.encode(Credential()) == Data("{}".utf8))
  }
}

private struct Login: Hashable, Codable {
  var name = "ann"
  @Redacted var password = ""
  @Redacted var token: String?
  @Redacted var pin: Int
}

private struct Credential: Encodable {
  @Redacted var token: String?
}

private struct PlainLogin: Encodable {
  let name: String
  let password: String
  let token: String?
  let pin: Int
}

private enum Step {
  case password(Redacted<String>)
  case login(name: String, Redacted<String>)
  case remembered(Redacted<String>?)
}
