import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { colleagueWith } from "../../../../../test/colleagues.ts";
import { newDriver } from "../../../../../test/driving.ts";
import { at, missed } from "../../../../../test/missed-ride.ts";
import { args } from "../../../../../test/requests.ts";
import { wholePage } from "../../../../../test/whole-page.tsx";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { ourFlightOf } from "../../../../domain/ride/flight/watch.ts";
import { stepJob, takeBackEnd } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { flightWatch } from "../../../../store/schema/flight-schema.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { driverTaps, tapPlaces } from "../../../../store/schema/team-schema.server.ts";
import { texts } from "../../../../texts/language.ts";
import { proofParts } from "../../../kit/proof/proof-parts.ts";
import { loader as opened } from "../../../site/trip/proof.tsx";

test("the paper says what was promised, who came, how long they waited, and each press", async () => {
  const proof = await (await missed()).proof();
  expect(proof).toMatchObject({
    state: "noShow",
    promised: "14:30",
    arrived: "14:18",
    left: "14:52",
    waited: 34,
    calls: 1,
    driver: "Diego Solano",
    van: { name: "HiAce 12", plate: "SJB 1" },
  });
  expect(proof.lines.map(({ time, kind, by, accuracy }) => [time, kind, by, accuracy])).toEqual([
    ["13:40", "onTheWay", "driver", undefined],
    ["14:18", "arrived", "driver", 8],
    ["14:31", "called", "driver", undefined],
    ["14:52", "noShow", "office", undefined],
  ]);
  // Where the airport is about proves nothing of its door.
  expect(proof.lines.map(({ metres }) => metres)).toEqual(Array(4).fill(undefined));
  expect(proofParts(texts.es, proof).rings).toBeUndefined();
});

test("its link opens the same paper to somebody outside", async () => {
  const { open } = await missed();
  const { link } = (await open()) as { link: { both: { url: string }[] } };
  const secret = link.both[1]!.url.split("/").at(-1)!;
  const look = () => opened(args(`/proof/${secret}`, { params: { secret } }));
  const { parts } = (await look()).data.shown!;
  expect(parts.outcome).toBe("The guest did not come");
  expect(parts.figures[2]).toMatchObject({ value: "34 min" });
  // The page holds nothing of the guest that the paper does not print.
  expect(JSON.stringify(parts)).not.toMatch(/childSeat|extraStop|@/);
});

test("a press that a phone without a signal sent later says when it came", async () => {
  const { proof } = await missed();
  await db.update(driverTaps).set({ receivedAt: at("14:32") });
  const saved = async () => (await proof()).lines.map(({ time, saved }) => [time, saved?.time]);
  expect(await saved()).toEqual([
    ["13:40", "14:32"],
    ["14:18", "14:32"],
    ["14:31", undefined],
    ["14:52", undefined],
  ]);
  const { lines } = proofParts(texts.es, await proof());
  expect(lines[1]!.more).toBe("nos llegó 14:32");
});

test("the guest's number, when the flight landed and the rule under which the ride was sold are said", async () => {
  const { proof, job } = await missed();
  const flight = ourFlightOf((await findJob(job.id))!)!;
  const { way, place, hour } = flight;
  const heard = { state: "over", expected: `${hour.slice(0, 10)}T13:52`, words: "Landed" } as const;
  await db.insert(flightWatch).values({
    flight: flight.flight,
    way,
    place,
    hour,
    day: hour.slice(0, 10),
    ...heard,
    seenAt: at("14:00"),
  });
  const parts = proofParts(texts.en, await proof());
  expect(Object.fromEntries(parts.promise.facts)).toMatchObject({
    Phone: expect.stringMatching(/^\+\d+ /),
    Flight: expect.stringMatching(/^UA1642, due to land 13:45, landed 13:52$/),
    Rule: "Free cancellation until 24 hours before each ride; half back until 2 hours before.",
  });
});

test("the place at the end of the wait stands at its hour, and a phone that gave none is said to", async () => {
  const { job, press, proof } = await missed();
  const endOf = async () => {
    const { figures, lines } = proofParts(texts.es, await proof());
    // The office's press, which was taken back, has the hour of the database's own clock.
    return [figures[3]!, lines.find(({ time }) => time === "14:55")!] as const;
  };
  // The office was not there, so that nothing is said of its place.
  expect((await endOf())[0]).toMatchObject({ term: "Se fue sin el huésped", note: "después de 1 llamada" });
  await takeBackEnd(job.id, "noShow", "arrived", operatorWith("ana"));
  vi.setSystemTime(at("14:55"));
  await press("noShow", "14:55", 9);
  const place = "lugar conocido, ± 9 m";
  const [figure, line] = await endOf();
  expect(figure).toMatchObject({ value: "14:55", note: `${place}; después de 1 llamada` });
  expect(line).toMatchObject({ step: "No apareció", place });
  await db.delete(tapPlaces);
  const none = "el teléfono no dio el lugar";
  expect((await endOf())[0]).toMatchObject({ note: `${none}; después de 1 llamada` });
  expect((await endOf())[1]).toMatchObject({ place: none });
});

test("the rule says how long a driver waits, until which hour, and what went to the guest", async () => {
  const { proof } = await missed();
  const factsOf = (parts: ReturnType<typeof proofParts>) =>
    Object.fromEntries([...parts.promise.facts, ...parts.came.facts]);
  const shown = await proof();
  expect(factsOf(proofParts(texts.es, { ...shown, letters: [] }))).toMatchObject({
    "Si no aparece": "El chofer espera hasta 20 min después de la hora (14:50).",
    Mensajes: "ninguno enviado al huésped",
  });
  const letters = [{ day: shown.leg.day, time: "08:00" }];
  expect(factsOf(proofParts(texts.en, { ...shown, letters, noShowFrom: undefined }))).toMatchObject({
    "No-show": "The driver waits until 20 min after the hour.",
    Messages: expect.stringMatching(/^sent to the guest: .* 08:00$/),
  });
});

test("the number of an agency or a marketplace stands on the first line", async () => {
  const { proof, reference, job, cookie } = await missed();
  expect(proofParts(texts.es, await proof()).theirs).toBe("");
  await db.update(reservations).set({ partnerReference: "BK-401/2" });
  expect(proofParts(texts.es, await proof()).theirs).toBe("su reserva BK-401/2");
  expect(proofParts(texts.en, await proof()).theirs).toBe("your booking BK-401/2");
  const page = await wholePage(`/dashboard/admin/r/${reference}/proof?ride=${job.id}`, cookie);
  expect(page).toContain(">su reserva BK-401/2<");
});

test.each(["", "x", "__proto__", newId()])("ride %s is not of this reservation", async (ride) => {
  const { open } = await missed();
  expect(await open(ride)).toEqual({ status: 404, parts: undefined });
});

test("a ride is proven in the reservation that it is of", async () => {
  const { open } = await missed();
  expect((await open(undefined, "TMR-22222")).status).toBe(404);
});

test("a driver who still waits has waited until now, and nobody who is not there has waited", async () => {
  const { job, proof } = await missed();
  const stand = async (state: "arrived" | "planned", moments: object) =>
    await db.update(jobs).set({ state, moments }).where(eq(jobs.id, job.id));
  await stand("arrived", { arrived: at("14:18").toISOString() });
  vi.setSystemTime(at("14:45"));
  expect(await proof()).toMatchObject({ waited: 27, left: undefined });
  expect(proofParts(texts.es, await proof()).figures[2]).toMatchObject({
    value: "27 min",
    note: "20 min después de la hora van incluidos",
  });
  await stand("planned", {});
  expect(await proof()).toMatchObject({ waited: undefined, arrived: undefined });
});

test("the hour of the no-show rule follows the promised one, and is not said where none was promised", async () => {
  const { proof } = await missed();
  const ruleOf = async () =>
    Object.fromEntries(proofParts(texts.es, await proof()).promise.facts)["Si no aparece"];
  await db.update(legs).set({ time: "23:50" });
  expect(await ruleOf()).toBe("El chofer espera hasta 20 min después de la hora (00:10).");
  await db.update(legs).set({ time: null, timeFrom: null });
  expect(await ruleOf()).toBe("El chofer espera hasta 20 min después de la hora.");
});

test("a step that was taken back is said to be, and the wait is that of the clock", async () => {
  const { job, proof } = await missed();
  const ana = operatorWith("ana");
  expect(await takeBackEnd(job.id, "noShow", "arrived", ana)).toBe(true);
  vi.setSystemTime(at("14:55"));
  await stepJob(job.id, "aboard", ana);
  const { lines, arrived, left, waited, state } = await proof();
  expect([state, arrived, left, waited]).toEqual(["aboard", "14:18", "14:55", 37]);
  expect(lines.filter(({ isTakenBack }) => isTakenBack).map(({ kind }) => kind)).toEqual(["noShow"]);
});

test("a wait that nobody ended does not grow once the ride is over", async () => {
  const { proof } = await missed();
  await db.update(jobs).set({ state: "done", moments: { arrived: at("14:18").toISOString() } });
  vi.setSystemTime(at("17:00"));
  expect((await proof()).waited).toBeUndefined();
});

test("another driver's presses name that driver", async () => {
  const { job, proof } = await missed();
  await db
    .update(jobs)
    .set({ driverId: await newDriver({ name: "Marco" }) })
    .where(eq(jobs.id, job.id));
  const { driver, lines } = await proof();
  expect(driver).toBe("Marco");
  expect(lines.map(({ other }) => other)).toEqual([
    "Diego Solano",
    "Diego Solano",
    "Diego Solano",
    undefined,
  ]);
});

test("who may only read sees the paper, and gets no link that others could open", async () => {
  const { open, job, reference } = await missed();
  expect(await open()).toMatchObject({
    link: { both: [{ url: expect.stringContaining("/es/proof/") }, {}] },
  });
  for (const role of ["reader", "cashier"] as const) {
    const { cookie } = await colleagueWith(role);
    const page = await open(job.id, reference, cookie);
    expect(page).toMatchObject({ status: 200, parts: { jobId: job.id }, link: undefined });
    expect(JSON.stringify(page)).not.toContain("/proof/");
  }
});
