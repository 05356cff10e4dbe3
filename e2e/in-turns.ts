/** Runs the work for each, a few at a time, so that the site and the test need not wait for each other. */
export async function inTurns<Item, Done>(
  items: Item[],
  act: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const waiting = items.entries();
  const turns = Array.from({ length: 6 }, async () => {
    for (const [n, item] of waiting) done[n] = await act(item);
  });
  await Promise.all(turns);
  return done;
}
