/** Does it for each, a few at a time: a site that reckons and a test that reads need not wait for each other. */
export async function inTurns<Thing, Done>(
  things: Thing[],
  act: (thing: Thing) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const waiting = things.entries();
  const turns = Array.from({ length: 6 }, async () => {
    for (const [n, thing] of waiting) done[n] = await act(thing);
  });
  await Promise.all(turns);
  return done;
}
