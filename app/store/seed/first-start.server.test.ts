import fs from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPglite } from "../engine/pglite.server.ts";

let parent: string;
let path: string;
beforeEach(() => {
  parent = fs.mkdtempSync(join(tmpdir(), "ecotravel-first-"));
  path = join(parent, "not", "there", "db");
  vi.useFakeTimers({ toFake: ["setInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  fs.rmSync(parent, { recursive: true });
});

/** The calls of sync, close and open by the time when the engine opens its folder of two files. */
async function firstStart() {
  const [synced, closed]: [string[], string[]] = [[], []];
  const { open } = fs.promises;
  vi.spyOn(fs.promises, "open").mockImplementation(async (...file) => {
    const handle = await open(...file);
    const { close } = handle;
    const name = `${relative(join(path, ".."), String(file[0]))}${fs.existsSync(path) ? " at last" : ""}`;
    handle.sync = async () => void synced.push(name);
    handle.close = async () => {
      closed.push(name);
      await close.call(handle);
    };
    return handle;
  });
  const opened: unknown[] = [];
  vi.spyOn(PGlite, "create").mockImplementation((async (draft: unknown) => {
    if (typeof draft !== "string") {
      opened.push(fs.readdirSync(path).sort());
      return { _runExclusiveTransaction: async () => {}, parsers: {} };
    }
    fs.mkdirSync(join(draft, "base"), { recursive: true });
    fs.writeFileSync(join(draft, "base", "1"), "");
    fs.writeFileSync(join(draft, "PG_VERSION"), "18");
    return { close: async () => {} };
  }) as never);
  await openPglite(path);
  return { synced: synced.sort(), closed: closed.sort(), opened };
}

test.each([
  ["in a folder that is not there", () => {}],
  [
    "where another was cut off",
    () => {
      fs.mkdirSync(`${path}.new/global`, { recursive: true });
      fs.writeFileSync(`${path}.new/global/half made`, "");
    },
  ],
])("a first start %s makes all of it, on the disk, before it has its name", async (_, prepare) => {
  prepare();
  const { synced, closed, opened } = await firstStart();
  expect(synced).toEqual([" at last", "db.new", "db.new/PG_VERSION", "db.new/base", "db.new/base/1"]);
  expect(closed).toEqual(synced);
  expect(opened).toEqual([["PG_VERSION", "base"]]);
  expect(fs.readdirSync(join(path, "..")).sort()).toEqual(["db", "db.lock"]);
});

test("an existing folder is opened as it is", async () => {
  fs.mkdirSync(path, { recursive: true });
  fs.writeFileSync(join(path, "PG_VERSION"), "18");
  expect(await firstStart()).toEqual({ synced: [], closed: [], opened: [["PG_VERSION"]] });
});
