import type { Cluster } from "./cluster.ts";
import type { Guests } from "./guests.ts";
import type { Round } from "./rounds.ts";

export function row(number: number, { how, from, to, silence, whole, trouble }: Round): string {
  const seconds = (value: number) => `${value.toFixed(1).padStart(5)} s`;
  const measured = `no booking for ${seconds(silence)}, all three again after ${seconds(whole)}`;
  return `${String(number).padStart(3)}  ${how.padEnd(31)} ${from} → ${to}  ${measured}  ${trouble}`.trimEnd();
}

/** Lists the measurements by the way in which the primary ended. */
export function summary(rounds: Round[], guests: Guests, cluster: Cluster): string {
  const ways = Map.groupBy(rounds, ({ how }) => how);
  const lines = [...ways].map(([how, ended]) => {
    const silences = ended.map(({ silence }) => silence).sort((a, b) => a - b);
    const [half, most] = [silences[silences.length >> 1]!, silences.at(-1)!];
    return `| ${how} | ${ended.length} | ${half.toFixed(1)} s | ${most.toFixed(1)} s |`;
  });
  const { rewound, copied } = cluster.returns();
  return [
    "",
    "| the primary | times | no booking for, half of them | at most |",
    "|---|---|---|---|",
    ...lines,
    "",
    `${guests.bookings.length} bookings; ${guests.cutOff} answers failed to come and were asked for again. ` +
      `pg_rewind ran ${rewound} times; ${copied} times a machine was copied anew.`,
  ].join("\n");
}
