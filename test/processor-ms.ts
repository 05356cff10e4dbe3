/** Returns the processor time of the work in milliseconds: its duration depends on what else the machine does. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
