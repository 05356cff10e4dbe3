import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { givePaper, hire } from "../../../../../test/driving.ts";
import { addDays, todayInCostaRica } from "../../../../domain/common/day.ts";
import { dayWithYear } from "../../../../texts/desk/frame/day-words.ts";

test("papers that ran out are named with whose they are, all in one question, and one reason answers it", async () => {
  const { job } = await bookRides();
  const marco = await hire("Marco Jiménez");
  const before = addDays(soon, -1);
  await givePaper({ driverId: marco.driverId }, before);
  await givePaper({ vehicleId: marco.vehicleId }, before);
  const { open, press } = await dayDesk();
  const asked = await press(soon, give(job.id, marco));
  const end = `vence el ${dayWithYear(before, todayInCostaRica())}`;
  const named = [`Licencia de Marco: ${end}`, `Revisión técnica (Dekra) de HiAce 12: ${end}`];
  expect(asked).toMatchObject({ good: false, asks: marco.driverId, text: named.join(". ") });
  const [offer] = (await open(soon, `?assign=${job.id}`)).assign!.offers;
  expect(offer).toMatchObject({ papers: named, block: `${named[0]} · y otro papel` });
  const given = await press(soon, [...give(job.id, marco), ["reason", "Llegan mañana"]]);
  expect(given).toMatchObject({ good: true });
  const lacks = async () => (await open(soon)).rows[0]!.lacks;
  expect(await lacks()).not.toContain("vehicle");
  await givePaper({ vehicleId: marco.vehicleId }, before, "marchamo");
  expect(await lacks()).toContain("vehicle");
});
