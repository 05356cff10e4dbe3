import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { bookedJob, hire } from "../../../test/driving.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { clockLetters } from "../../store/schema/message-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { sampleLetter } from "./sample-letter.server.ts";

const textOf = async (kind: "unsaid" | "driver" | "thanks") => (await sampleLetter(kind, "en"))!.letter.text;

test("samples of letters are those of the newest guest, as if drivers were assigned and details missing", async () => {
  expect(await sampleLetter("driver", "en")).toBeUndefined();
  const { reference } = await bookedJob({ flightTime: "13:40", destinationDoor: "Hotel Diriá" });
  expect(await sampleLetter("driver", "en")).toMatchObject({ reference });
  expect(await textOf("driver")).toContain(env.OPERATOR_NAME);
  await hire("Marco Jiménez");
  for (const word of ["Marco Jiménez", "HiAce 12"]) expect(await textOf("driver")).toContain(word);
  expect(await textOf("unsaid")).toContain("the hotel or address where we take you");
  expect(await textOf("thanks")).toContain(env.siteUrl);
  const reviewUrl = "https://reviews.example/ours";
  await db.insert(clockLetters).values({ kind: "thanks", isOn: true, reviewUrl });
  expect(await textOf("thanks")).toContain(reviewUrl);
  for (const kind of ["unsaid", "driver", "thanks"] as const)
    expect(await textOf(kind)).not.toContain("PayPal");
});

test("a guest whose ride is over is a sample too", async () => {
  await bookedJob({ departure: soon });
  await db.update(legs).set({ day: addDays(todayInCostaRica(), -3) });
  for (const kind of ["unsaid", "driver", "thanks"] as const) expect(await textOf(kind)).toContain("http");
});
