import { expect, onTestFinished, test } from "vitest";
import { openPage } from "../../../../test/heads.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { post } from "../../../../test/requests.ts";
import { documentKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { partsOf } from "../../../domain/catalogue/document.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { readDocumentTexts } from "../../../store/catalogue/documents.server.ts";
import { readEntries, writeEntries } from "../../../store/catalogue/entries.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { action } from "../../desk/catalogue/documents.tsx";

test.each(["/privacy", "/terms", "/es/privacy", "/es/terms"])(
  "%s says something from the start",
  async (path) => {
    const { status, loaderData, meta } = await openPage(path);
    expect(status).toBe(200);
    expect(meta).toContainEqual({ title: `${loaderData.title} | Ecotravel` });
    const parts = partsOf(loaderData.body);
    expect(parts.filter(({ kind }) => kind === "heading").length).toBeGreaterThan(3);
    expect(parts.some(({ text }) => text.includes("##"))).toBe(false);
  },
);

test("the operator writes them, both languages at once; what is empty or too long is refused", async () => {
  const keys = [documentKey("terms", "en"), documentKey("terms", "es")];
  const before = await readEntries(db, keys);
  onTestFinished(async () => await db.transaction((tx) => writeEntries(tx, before)));
  const { cookie } = await operatorSignedIn();
  const press = async (change: Record<string, string>) => {
    const typed = {
      "en-title": "Terms",
      "en-body": "One.\n\n## Two\nThree.",
      "es-title": "Reglas",
      "es-body": "Uno.",
    };
    const asked = {
      intent: "document",
      document: "terms",
      since: String(await lastEdit()),
      ...typed,
      ...change,
    };
    return (await action(post("/dashboard/admin/catalogue/documents", asked, cookie))).data;
  };
  const wrongs: Record<string, string>[] = [
    { "es-body": "" },
    { "en-title": "x".repeat(81) },
    { document: "__proto__" },
  ];
  for (const wrong of wrongs) expect(await press(wrong)).toMatchObject({ good: false, typed: wrong });
  expect((await readDocumentTexts("terms", "es")).title).toBe("Condiciones");
  expect(await press({ "es-title": "Reglas 🌴" })).toMatchObject({ good: true });
  expect(await readDocumentTexts("terms", "es")).toEqual({ title: "Reglas 🌴", body: "Uno." });
  const { loaderData } = await openPage("/terms");
  expect(partsOf(loaderData.body)).toEqual([
    { kind: "paragraph", text: "One." },
    { kind: "heading", text: "Two" },
    { kind: "paragraph", text: "Three." },
  ]);
});
