import { beforeEach, expect, test } from "vitest";
import { currentUser } from "../app/auth/current-user.server.ts";
import { knownDevice } from "../app/auth/device.server.ts";
import { waitingUser } from "../app/auth/second-factor.server.ts";
import { readJson } from "../app/domain/common/json.ts";
import { readPaypalMessage } from "../app/payment/message.server.ts";
import { action as emailTour } from "../app/routes/api/email-tour.ts";
import { action as webhook } from "../app/routes/api/paypal-webhook.ts";
import { action as sendBookingData } from "../app/routes/api/send-booking-data.ts";
import { action as sendEmail } from "../app/routes/api/send-email.ts";
import { action as taps } from "../app/routes/driver/taps.ts";
import { readCheckoutId, readNotice, readPayingTrip } from "../app/routes/kit/cookies.server.ts";
import { deskStart } from "../app/routes/kit/desk-start.server.ts";
import { cookiesOf } from "../app/security.server.ts";
import { hired } from "./driver-page.ts";
import { operatorSignedIn } from "./operator.ts";
import { processorMs } from "./processor-ms.ts";
import { args } from "./requests.ts";

const kB64 = 64 * 1024;
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const inEveryField = (text: string) =>
  JSON.stringify(
    Object.fromEntries(
      ["id", "reference", "orderId", "subject", "text", "to", "kind", "jobIds", "now", "taps"].map((name) => [
        name,
        text,
      ]),
    ),
  );

/** None of our programs sends such bodies. */
const hostile: Record<string, string> = {
  nothing: "",
  "no JSON": '{"id": ',
  "an array": `[${"1,".repeat(200)}2]`,
  "a number": "7e400",
  "a text": '"id"',
  null: "null",
  "10,000 arrays in each other": nested(10_000),
  "as deep as a body can be": nested(kB64 / 2),
  "a field that is as deep": `{"id": ${nested(10_000)}, "subject": ${nested(10_000)}, "taps": ${nested(5_000)}}`,
  "many fields": `{${Array.from({ length: 8_000 }, (_, n) => `"${n}":1`).join(",")}}`,
  "inherited names":
    '{"__proto__": {"id": "x"}, "constructor": {"prototype": 1}, "toString": 1, "taps": {"length": 1}}',
  "a NUL in every field": inEveryField("\0"),
  "half a character in every field": inEveryField("\ud800").replaceAll("\ud800", "\\ud800"),
  "a long text in every field": inEveryField("a.".repeat(3_000)),
  "two megabytes": JSON.stringify({ id: "7".repeat(2 ** 21) }),
  "two megabytes of spaces behind a letter":
    JSON.stringify({ subject: "a", text: "b" }) + " ".repeat(2 ** 21),
  "two megabytes of arrays": `[${"[],".repeat(700_000)}0]`,
};

let cookie: string;
let secret: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  ({ secret } = await hired());
});

const posted = (path: string, body: string) =>
  args(path, { method: "POST", body, headers: { cookie }, params: { secret } });

test.each(Object.entries(hostile))(
  "a JSON body that holds %s is refused in words everywhere",
  async (_, body) => {
    const answers = {
      emailTour: await emailTour(posted("/api/ecotravel/email_tour", body)),
      sendEmail: await sendEmail(posted("/api/emailSender/sendEmail", body)),
      sendBookingData: await sendBookingData(posted("/api/ecotravel/send_booking_data", body)),
      taps: await taps(posted(`/driver/${secret}/taps`, body)),
      webhook: await webhook(posted("/api/paypal/webhook", body)),
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
      const { error, outcome } = await answer.json();
      expect(error ?? outcome).toMatch(/^\w/);
    }
    expect(readPaypalMessage(Buffer.from(body))).toBe("unreadable");
  },
);

test("a long text in JSON is read no further than a field, and 64 kB cost little", () => {
  expect(readJson(JSON.stringify({ a: ["7".repeat(kB64)] }))).toEqual({ a: ["7".repeat(10_000)] });
  for (const body of Object.values(hostile))
    expect(Math.min(...[1, 2, 3].map(() => processorMs(() => readJson(body.slice(0, kB64)))))).toBeLessThan(
      20,
    );
});

const readers: Record<string, (request: Request) => Promise<unknown>> = {
  currentUser,
  waitingUser,
  readCheckoutId,
  readPayingTrip,
  readNotice,
  knownDevice: (request) => knownDevice(request, "emma"),
  deskStart,
};
const names = [
  "checkout",
  "paying",
  "notice",
  "device",
  "desk_start",
  "ecotravel.session_token",
  "ecotravel.two_factor",
];
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString("base64"));

test.each(Object.entries(hostile))("a cookie that holds %s tells nothing", async (_, value) => {
  for (const text of [
    encoded(value),
    encodeURIComponent(value),
    `${encoded(value)}.${encoded("x")}`,
    "%00.x",
    "%ff",
  ]) {
    // Node accepts no longer header.
    const request = new Request("http://localhost:3000/", {
      headers: { cookie: names.map((name) => `${name}=${text.slice(0, 16_000 / names.length)}`).join("; ") },
    });
    for (const [name, read] of Object.entries(readers))
      expect([name, (await read(request)) ?? "list"]).toEqual([name, "list"]);
  }
});

test("a cookie that is longer than any browser keeps is left out, and the others are read", async () => {
  const long = `checkout=${"7".repeat(5_000)}`;
  const asked = (cookie: string) => new Request("http://localhost:3000/", { headers: { cookie } });
  expect(cookiesOf(asked(`${long}; ${cookie}; a=1`))).toBe(` ${cookie}; a=1`);
  expect(await currentUser(asked(`${long}; ${cookie}`), { renew: false })).toMatchObject({
    session: expect.any(String),
  });
});
