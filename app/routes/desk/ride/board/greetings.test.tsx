import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { chatWithGuest, greetings } from "../../../../operations/message/chat-links.server.ts";
import type { DayRow } from "./day-row.server.ts";
import { Greetings, useChatWithGuest } from "./greetings.ts";

type Line = Parameters<typeof chatWithGuest>[0];

function Link(line: Line) {
  return useChatWithGuest(line as unknown as DayRow);
}

test.each(["en", "es"] as const)(
  "a line greets its guest in %s as the server does, whatever the name",
  (language) => {
    for (const guest of ["Inés Solís", "{reference} $& $1", "{company} <b>", "{guest}{nameOnSign:x}"]) {
      const line = { guest, language, phone: "+506 8888-1111", reference: "ECO-1" } as Line;
      const drawn = renderToStaticMarkup(
        <Greetings value={greetings()}>
          <Link {...line} />
        </Greetings>,
      );
      expect(drawn.replaceAll("&amp;", "&")).toBe(chatWithGuest(line));
    }
  },
);
