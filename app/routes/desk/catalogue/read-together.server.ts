/**
 * Reads what is there, and then what depends on it, such as which of it has a name. A colleague's addition between the
 * two would make them disagree: both are then read anew.
 */
export async function readTogether<Facts extends Map<string, unknown>, Found>(
  list: () => Promise<Facts>,
  find: () => Promise<Found>,
): Promise<[Facts, Found]> {
  const facts = await list();
  const found = await find();
  const now = await list();
  const isSame = now.size === facts.size && [...now.keys()].every((id) => facts.has(id));
  return isSame ? [facts, found] : await readTogether(list, find);
}
