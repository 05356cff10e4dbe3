import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { book, openCheckout } from "../test/crash/guest.ts";
import { signInOperator } from "./cast.ts";
import { startOnPostgres } from "./postgres-site.ts";

test("a hundred streams, opened and closed during a booking load on PostgreSQL, end nothing and lose nothing", async ({
  skip,
}) => {
  const { site, postgres } = await startOnPostgres(skip);
  const cookie = await signInOperator(site);

  let reading = true;
  const booked: string[] = [];
  const guests = Array.from({ length: 3 }, async () => {
    while (reading || booked.length < 20) {
      const checkout = await openCheckout(site.url, "oneWay");
      await book(site.url, checkout);
      booked.push(checkout);
    }
  });
  // A person has at most eight streams at once: one more would end the oldest.
  const readers = Array.from({ length: 7 }, async (_, reader) => {
    for (let round = 0; round < 15; round++) {
      const leaving = new AbortController();
      const stream = await fetch(`${site.url}/dashboard/admin/events`, {
        headers: { cookie, Accept: "text/event-stream" },
        signal: leaving.signal,
      });
      expect(stream.status).toBe(200);
      const words = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      // Some readers leave at once, and some receive a booking first.
      if ((reader + round) % 2) await wait(round * 5);
      else {
        let text = "";
        while (!text.includes("data: "))
          text += (await words.read()).value ?? expect.fail("the stream ended");
      }
      leaving.abort();
      await words.cancel().catch(() => {});
    }
  });
  const read = Promise.all(readers).finally(() => {
    reading = false;
  });
  await Promise.all([read, ...guests]);

  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query("select checkout_id from reservations");
  await client.end();
  const kept = rows.map((row) => row.checkout_id);
  expect(kept.toSorted()).toEqual(booked.toSorted());
});
