import { beforeEach, expect, test } from "vitest";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { clockLetterKinds } from "../../../domain/message/clock-letter.ts";
import { sampleLetter } from "../../../operations/message/sample-letter.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { readClockLetters } from "../../../store/message/clock-letters.server.ts";
import { loader as catalogue } from "../catalogue/catalogue.tsx";
import { loader as html } from "./letter-html.ts";
import { loader as look } from "./letter-look.tsx";
import { action, loader } from "./letters.tsx";

const path = "/dashboard/admin/catalogue/letters";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});
const read = async () => await loader(args(path, { headers: { cookie } }));
const save = async (fields: Record<string, string>) => {
  const { edit } = await read();
  const typed = { intent: "letter", letter: "driver", isOn: "on", "was-edit": String(edit), ...fields };
  return (await action(post(path, typed, cookie))).data;
};
const review = "https://reviews.example/ours";

test("a letter is switched off and on again, and thanks need a link that opens in a browser", async () => {
  expect(await readClockLetters()).toMatchObject({ driver: { isOn: true }, thanks: { reviewUrl: "" } });
  expect((await save({ isOn: "" })).good).toBe(true);
  expect((await readClockLetters(db)).driver.isOn).toBe(false);
  await save({});
  expect((await readClockLetters()).driver.isOn).toBe(true);
  for (const reviewUrl of [
    "javascript:alert(1)",
    "http://reviews.example",
    "reviews",
    `https://${"a".repeat(600)}`,
  ])
    expect(await save({ letter: "thanks", reviewUrl })).toMatchObject({ good: false, wrong: ["reviewUrl"] });
  const saved = await save({ letter: "thanks", reviewUrl: review });
  expect(saved).toMatchObject({ good: true, link: { text: "Ver Mensajes" } });
  expect(saved.text).toContain(
    "A quien dejó correo le sale sola; a los demás les escribe usted por WhatsApp.",
  );
  const off = await save({ letter: "thanks", isOn: "", reviewUrl: review });
  expect(off.text).toContain("Está apagada: a todos les escribe usted por WhatsApp");
  await save({ letter: "thanks", reviewUrl: review });
  expect((await readClockLetters()).thanks).toEqual({ isOn: true, reviewUrl: review });
  for (const letter of ["", "constructor", "confirmation"]) expect((await save({ letter })).good).toBe(false);
});

test("the link for reviews is sent on WhatsApp in the language of its guest", async () => {
  await save({ letter: "thanks", reviewUrl: review });
  const chats = (await read()).chats.map(({ href }) => new URL(href).searchParams.get("text"));
  expect(chats).toEqual([
    expect.stringMatching(/^Thank you for riding with Ecotravel\. .*https:\/\/reviews\.example\/ours /),
    expect.stringMatching(/^Gracias por viajar con Ecotravel\. .*https:\/\/reviews\.example\/ours /),
  ]);
});

test("the operator's words stand in the letter, filled in, each language by itself, and empty ones are the site's", async () => {
  await booked();
  const before = await sampleLetter("driver", "en");
  const own = { "es-subject": "Viene {name}, {reference}", "es-lead": "Soy de {company}. <b>¡Hola!</b>" };
  expect((await save(own)).good).toBe(true);
  const es = (await sampleLetter("driver", "es"))!;
  expect(es.letter.subject).toBe(`Viene Inés Ñandú, ${es.reference}`);
  expect(es.letter.text).toContain("Soy de Ecotravel. <b>¡Hola!</b>");
  expect(es.letter.html).toContain("Soy de Ecotravel. &lt;b&gt;");
  expect((await sampleLetter("driver", "en"))!.letter.subject).toBe(before!.letter.subject);
  const [line] = (await catalogue(args("/dashboard/admin/catalogue", { headers: { cookie } }))).edits;
  expect(JSON.stringify(line)).toContain("Quién lo lleva (español): asunto, primer párrafo");
  expect((await save({ "en-lead": "x".repeat(1501) })).good).toBe(false);
  await save({});
  expect((await sampleLetter("driver", "es"))!.letter.subject).toMatch(/^Quién pasa por usted/);
});

test("only the operator sees the samples of every letter in both languages, and only once there is a booking", async () => {
  const seen = async (kind: string) =>
    await look(args(`${path}/${kind}`, { headers: { cookie }, params: { kind } }));
  expect((await seen("driver")).samples).toEqual([]);
  await booked();
  for (const kind of clockLetterKinds) {
    expect((await seen(kind)).samples.map(({ language }) => language)).toEqual(["en", "es"]);
    const response = await html(args(path, { headers: { cookie }, params: { kind, language: "es" } }));
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await response.text()).toContain("<html");
  }
  for (const params of [
    { kind: "constructor", language: "es" },
    { kind: "driver", language: "__proto__" },
  ])
    await expect(html(args(path, { headers: { cookie }, params }))).rejects.toMatchObject({
      init: { status: 404 },
    });
  await expect(html(args(path, { params: { kind: "driver", language: "es" } }))).rejects.toBeDefined();
});
