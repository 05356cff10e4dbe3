import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RideCheck } from "../../../../domain/ride/ride-checks.ts";
import { DeskRole } from "../../kit/shut.tsx";
import { Lacks } from "./lacks.tsx";
import type { RoomRide } from "./room-rides.server.ts";

type Lack = { check: RideCheck; word: string };

/** Returns what the head of a reservation says of vans that lack these things. */
function head(...vans: Lack[][]): string | undefined {
  const fix = { href: "/dashboard/admin/day", words: "Escribir" };
  const rides = [{ vans: vans.map((lacks) => ({ lacks, fix, urgency: "now", say: "" })) }];
  const html = renderToStaticMarkup(
    <DeskRole value="owner">
      <Lacks rides={rides as unknown as RoomRide[]} isNext />
    </DeskRole>,
  );
  return /<strong[^>]*>(.*)<\/strong>/.exec(html)?.[1];
}

const received: Lack = { check: "driver", word: "«Recibido»" };

test("the head of a reservation says what lacks of a check and not the check, each once and in its order", () => {
  expect(head([received])).toBe("Falta 1: «Recibido»");
  const van: Lack = { check: "vehicle", word: "van" };
  const place: Lack = { check: "place", word: "dirección" };
  expect(head([van], [received, van], [place])).toBe("Faltan 3: dirección, «Recibido», van");
  expect(head([])).toBeUndefined();
});
