import { expect, test } from "vitest";
import { takePeople } from "./chat-people.ts";
import { readingChat } from "./chat-text.ts";

test.each([
  ["2 adults", 2, false],
  ["two adults and 2 kids", 4, false],
  ["2 adults (2 kids)", 4, false],
  ["2 adults and a 10 month old baby", 3, false],
  ["two adults and a 2-year-old", 3, false],
  ["4 people", 4, false],
  ["we are 4", 4, false],
  ["4 people and 2 kids", 6, true],
  ["4 people (2 kids)", 4, true],
  ["4 people, 2 kids", 4, true],
  ["4 people, 0 kids", 4, false],
  ["one adult", 1, false],
  ["una persona", 1, false],
  ["a person", 1, false],
  ["my wife and I", 2, true],
  ["my wife and I and 2 kids", 4, true],
  ["just me", 1, true],
  ["for 3", 3, true],
  ["for three", 3, true],
  ["2 kids", 2, true],
  ["a baby", 1, true],
])("%j are %i people, guessed: %s", (text, people, guessed) => {
  expect(takePeople(readingChat(text))).toEqual({ people, guessed });
});

test.each(["", "0 people", "for 3 nights", "2 surfboards", "people"])(
  "%j has no number of people",
  (text) => {
    expect(takePeople(readingChat(text))).toBeUndefined();
  },
);
