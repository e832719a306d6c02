import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Answers everyone who asks in the same turn of the event loop with one read. It starts after the
 * last of them has asked, so no answer is older than its question, and nothing is kept.
 * @param read returns what it finds, by key
 */
export function askedTogether<Key, Found>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let gathering: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> } | undefined;
  const gather = () => {
    const keys = new Set<Key>();
    const found = nextTurn().then(() => {
      gathering = undefined;
      return read([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    gathering ??= gather();
    gathering.keys.add(key);
    return (await gathering.found).get(key);
  };
}
