import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args } from "../../../../test/requests.ts";
import { newBackupKey, sealed } from "../../../backup/sealed-file.server.ts";
import { backupMostBytes } from "../../../domain/upkeep/backup-times.ts";
import { backupKey } from "../../../operations/upkeep/backups.server.ts";
import { openBackup } from "../../../operations/upkeep/open-backup.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { deskChanges } from "../../../store/schema/desk-change-schema.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { backupTexts } from "../../../texts/desk/upkeep/backups.ts";
import { action } from "./backups.tsx";

const { open: words } = backupTexts;
const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
const ours: number = entries.at(-1).when;
const madeAt = "2026-11-28T08:00:00.000Z";
const head = (migration = ours) => `H${JSON.stringify({ madeAt, migration: String(migration) })}\n`;
const rows = `T{"name":"reservations"}\nR{"a":1}\nR{"a":2}\nT{"name":"drivers"}\nR{}\n`;
const end = `E{"reservations":2,"drivers":1}\n`;
const own = newBackupKey();

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const sealedUp = async (text: string, key = own) => {
  async function* chunks() {
    yield gzipSync(text);
  }
  return await buffer(sealed(chunks(), key));
};

async function give(file: Uint8Array | undefined, key = own) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "open", form: "open", key })) body.set(name, value);
  body.set("backup", new File(file ? [Buffer.from(file)] : [], "one.backup"));
  const { data } = await action(
    args("/dashboard/admin/backups", { method: "POST", body, headers: { cookie } }),
  );
  return data;
}

test("a backup that is given to the desk is opened and counted, with a key or with this site's, and changes nothing", async () => {
  const opened = [
    words.madeAt(momentText(new Date(madeAt))),
    words.version(momentText(new Date(ours)), true),
    "2 reservas",
    "0 viajes",
    "0 movimientos de dinero",
    "0 mensajes",
    "1 chofer",
    "0 vans",
    "3 filas en total",
  ];
  expect(await give(await sealedUp(head() + rows + end))).toMatchObject({ good: true, opened });
  const withOurs = await sealedUp(head() + rows + end, await backupKey());
  expect(await give(withOurs, "")).toMatchObject({ good: true, opened });
  expect(await db.$count(deskChanges)).toBe(0);
  const newer = await give(await sealedUp(head(ours + 1) + rows + end));
  expect(newer.opened![1]).toContain("más nueva que este sitio");
});

test("a backup that is not whole is refused at its field, with what is wrong", async () => {
  const whole = await sealedUp(head() + rows + end);
  const refused = async (file: Uint8Array | undefined, key?: string) => {
    const { good, problems } = await give(file, key);
    expect(good).toBe(false);
    return problems!.backup;
  };
  expect(await refused(undefined)).toBe(words.none);
  expect(await refused(Buffer.alloc(backupMostBytes + 1))).toBe(words.tooLarge);
  expect(await refused(Buffer.from("<!doctype html>"))).toBe("No sirve: no es un respaldo de este programa.");
  expect(await refused(whole, newBackupKey())).toContain("no se abre con esa clave");
  expect(await refused(whole.subarray(0, -1))).toContain("está cortado");
  const damaged = "No sirve: está dañado.";
  expect(await refused(await sealedUp(head() + rows))).toBe(damaged);
  expect(await refused(await sealedUp(rows + end))).toBe(damaged);
  expect(await refused(await sealedUp(head().replace("2026", "soon") + rows + end))).toBe(damaged);
  expect(await refused(await sealedUp(`${head()}T{"name":`))).toBe(damaged);
});

test("of two backups at once one waits, and one that unfolds without an end is given up", async () => {
  const file = new Blob([Buffer.from(await sealedUp(head() + rows + end))]);
  const both = await Promise.all([openBackup(file, own), openBackup(file, own)]);
  expect(both).toMatchObject([{ isOurs: true }, "busy"]);
  const endless = await sealedUp(`${head()}R${"a".repeat((1 << 26) + 1)}`);
  expect(await openBackup(new Blob([Buffer.from(endless)]), own)).toMatchObject({
    refused: expect.stringContaining("does not end"),
  });
});
