import { writeByClock } from "../app/operations/message/clock-letters.server.ts";
import { startWork } from "../app/operations/upkeep/work.server.ts";

// This is a process of the site without its pages, on the clock of the test that started it.
const RealDate = Date;
let moment = Number(process.env.CLOCK);
globalThis.Date = class extends RealDate {
  constructor(...given: [number?]) {
    super(...((given.length > 0 ? given : [moment]) as [number]));
  }
  static override now = () => moment;
  static override [Symbol.hasInstance] = (value: unknown) =>
    Object.prototype.toString.call(value) === "[object Date]";
} as DateConstructor;

process.on("disconnect", () => process.exit());
process.on("message", async (now: number) => {
  moment = now;
  await writeByClock();
  if (process.connected) process.send!(now);
});
await startWork();
process.send?.("ready");
