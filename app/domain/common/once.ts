/** Wraps a find-up so that it runs at the first call for each key and never again. */
export function onceForEach<Key, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new Map<Key, Found>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key)!;
  };
}
