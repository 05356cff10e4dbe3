import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { booked } from "../../test/driving.ts";
import { connectTo } from "./connect.server.ts";
import { newBackupKey } from "./sealed-file.server.ts";
import { writeBackup } from "./write-backup.server.ts";

const { DATABASE_URL } = process.env;

/** Makes an empty database beside that of the tests. */
async function besideOurs(url: string): Promise<string> {
  const name = `restored_${randomBytes(4).toString("hex")}`;
  const server = new pg.Client(url);
  await server.connect();
  await server.query(`create database ${name} template template0`);
  onTestFinished(async () => {
    await server.query(`drop database ${name}`);
    await server.end();
  });
  return new URL(`/${name}`, url).href;
}

test.runIf(DATABASE_URL)(
  "the command restores into PostgreSQL and ends, and a second time it refuses",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "ecotravel-restore-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await booked();
    const [file, key] = [join(folder, "one.backup"), newBackupKey()];
    const ours = await connectTo({ url: DATABASE_URL! });
    await writeBackup(ours, { file, key }).finally(ours.close);
    const env = { ...process.env, DATABASE_URL: await besideOurs(DATABASE_URL!), BACKUP_KEY: key };
    const restore = () =>
      promisify(execFile)(process.execPath, ["bin/restore.ts", file], { env, timeout: 30_000 });
    expect((await restore()).stdout).toContain("1 of them reservations.\nStart the site with npm start.");
    await expect(restore()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is not empty"),
    });
  },
  60_000,
);
