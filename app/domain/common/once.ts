/** Looks only once it is asked, and once at each. */
export function onceForEach<Key, Found>(look: (key: Key) => Found): (key: Key) => Found {
  const known = new Map<Key, Found>();
  return (key) => {
    if (!known.has(key)) known.set(key, look(key));
    return known.get(key)!;
  };
}
