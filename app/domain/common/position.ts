/** Of things in an order, those that have another place in it once one of them stands at `at`. */
export function movedTo<Thing extends { position: number }>(
  things: Map<string, Thing>,
  moved: string,
  at: number,
): Map<string, Thing> {
  const ids = [...things.keys()].filter((id) => id !== moved);
  ids.splice(at, 0, moved);
  const inOrder = ids.map((id, position): [string, Thing] => [id, { ...things.get(id)!, position }]);
  return new Map(inOrder.filter(([id, thing]) => things.get(id)!.position !== thing.position));
}
