/** Moves one item of an ordered list to position `at` and returns only the items whose position changes. */
export function movedTo<Item extends { position: number }>(
  items: Map<string, Item>,
  moved: string,
  at: number,
): Map<string, Item> {
  const ids = [...items.keys()].filter((id) => id !== moved);
  ids.splice(at, 0, moved);
  const inOrder = ids.map((id, position): [string, Item] => [id, { ...items.get(id)!, position }]);
  return new Map(inOrder.filter(([id, item]) => items.get(id)!.position !== item.position));
}
