import { expect, onTestFinished, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { backupQueue, boss } from "../../../store/engine/jobs.server.ts";
import { backupTexts } from "../../../texts/desk/upkeep/backups.ts";
import { action, loader } from "./backups.tsx";

const path = "/dashboard/admin/backups";

test("a backup that is being made says since when, also to who comes back, and no second one begins", async () => {
  const { cookie } = await operatorSignedIn();
  await boss.deleteAllJobs(backupQueue);
  onTestFinished(() => boss.deleteAllJobs(backupQueue));
  const since = async () => (await loader(args(path, { headers: { cookie } }))).since;
  const make = async () => (await action(post(path, { intent: "make", form: "make" }, cookie))).data.text;
  expect(await since()).toBeUndefined();
  expect(await make()).toBe(backupTexts.asked);
  expect(await since()).toMatch(/^\d\d:\d\d$/);
  // The clock of a machine may be put back between two steps.
  const [taken] = await boss.fetch(backupQueue, { ignoreStartAfter: true });
  expect(await make()).toBe(`Se está haciendo desde las ${await since()}. En un momento aparece abajo.`);
  expect(await boss.fetch(backupQueue)).toEqual([]);
  await boss.complete(backupQueue, taken!.id);
  expect(await since()).toBeUndefined();
});
