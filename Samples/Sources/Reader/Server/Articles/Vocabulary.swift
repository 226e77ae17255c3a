// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The words from which `ArticleMaker` creates the articles of a topic.
struct Vocabulary: Sendable {
  let topic: String
  /// The things of a topic, in the singular.
  let things: [String]
  /// The experts on a topic, in the plural.
  let people: [String]
  /// Events that happen to the things.
  let events: [String]

  static let topics: [Vocabulary] = [
    Vocabulary(
      topic: "arts",
      things: [
        "painting", "song", "theatre", "novel", "sculpture", "choir", "gallery", "melody",
        "mosaic", "stage",
      ],
      people: ["painters", "musicians", "actors", "writers", "curators"],
      events: ["was restored", "moved an audience", "found a new stage", "was heard again"]),
    Vocabulary(
      topic: "history",
      things: [
        "castle", "letter", "empire", "map", "treaty", "market", "archive", "coin", "bridge",
        "chronicle",
      ],
      people: ["historians", "archivists", "monks", "merchants", "archaeologists"],
      events: ["was forgotten", "came to light", "changed hands twice", "outlived its makers"]),
    Vocabulary(
      topic: "nature",
      things: [
        "forest", "river", "heron", "meadow", "glacier", "orchard", "whale", "storm", "reef",
        "lynx",
      ],
      people: ["rangers", "gardeners", "foresters", "fishermen", "botanists"],
      events: ["returned after years", "recovered slowly", "froze overnight", "bloomed early"]),
    Vocabulary(
      topic: "science",
      things: [
        "telescope", "enzyme", "comet", "experiment", "theorem", "crystal", "neuron", "magnet",
        "fossil", "vaccine",
      ],
      people: ["physicists", "chemists", "astronomers", "students", "biologists"],
      events: [
        "was measured again", "surprised everybody", "passed its test", "was proved at last",
      ]),
    Vocabulary(
      topic: "sport",
      things: [
        "marathon", "team", "stadium", "goalkeeper", "race", "regatta", "climb", "record",
        "match", "season",
      ],
      people: ["runners", "coaches", "rowers", "referees", "climbers"],
      events: ["ended in the rain", "went to the last minute", "was won by a hand", "began again"]),
    Vocabulary(
      topic: "technology",
      things: [
        "robot", "battery", "compiler", "satellite", "engine", "network", "sensor", "printer",
        "keyboard", "radio",
      ],
      people: ["engineers", "programmers", "inventors", "mechanics", "designers"],
      events: ["was taken apart", "ran for a year", "failed on a Monday", "became affordable"]),
    Vocabulary(
      topic: "travel",
      things: [
        "harbour", "railway", "island", "lighthouse", "ferry", "village", "desert", "hotel",
        "border", "mountain",
      ],
      people: ["travellers", "sailors", "guides", "drivers", "pilgrims"],
      events: ["opened to visitors", "was closed by snow", "welcomed strangers", "grew quiet"]),
  ]

  static let qualities = [
    "quiet", "hidden", "golden", "forgotten", "patient", "broken", "northern", "borrowed",
    "unlikely", "silver", "stubborn", "gentle", "distant", "crowded", "ancient", "restless",
  ]

  static let places = [
    "Lisbon", "Bergen", "Kyoto", "Nairobi", "Quito", "Leipzig", "Galway", "Tbilisi", "Hobart",
    "Trieste", "Halifax", "Valparaíso", "Oulu", "Izmir", "Cork", "Split",
  ]

  static let firstNames = [
    "Ada", "Bruno", "Clara", "Dmitri", "Elena", "Farid", "Greta", "Hugo", "Ines", "Jonas",
    "Keiko", "Lars", "Mina", "Nils", "Olga", "Pablo",
  ]

  static let lastNames = [
    "Abbott", "Berg", "Castro", "Duarte", "Ek", "Fontaine", "Grant", "Hirano", "Ivanova",
    "Jensen", "Keller", "Lindqvist", "Moreau", "Novak", "Okafor", "Petrov",
  ]

  static let times = [
    "In the spring", "Last winter", "For many years", "One evening", "After the war",
    "Before sunrise", "In a single week", "On a clear day",
  ]

  static let verbs = ["describe", "remember", "repair", "study", "defend", "photograph", "visit"]

  static let endings = [
    "Nobody had expected it.", "The work goes on.", "There is more to come.",
    "It was worth the wait.", "The rest is patience.", "Few have seen it since.",
  ]
}
