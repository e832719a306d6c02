import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { isRecord } from '~/lib/is-record.ts';

/** The query without `cursor`, as the cache knows it. */
function withoutPlace(input: unknown): unknown {
  if (!isRecord(input)) return input;
  const { cursor: _cursor, direction: _direction, ...asked } = input;
  return asked;
}

function asks({ queryKey: [name, asked] }: Query, path: string, input: unknown): boolean {
  if (!Array.isArray(name) || name.join('.') !== path || !isRecord(asked)) return false;
  const question = asked.type === 'infinite' ? withoutPlace(input) : input;
  return hashKey([asked.input]) === hashKey([question]);
}

const queriesAsking = (client: QueryClient, path: string, input: unknown) =>
  client.getQueryCache().findAll({ predicate: (query) => asks(query, path, input) });

const versionOf = (data: unknown): number =>
  isRecord(data) && typeof data.version === 'number' ? data.version : 0;

/** Shows a server's answer that came after the device's, also on the screen in sight. */
export function showLate(client: QueryClient, path: string, input: unknown, data: unknown): void {
  const isFirst = !isRecord(input) || typeof input.cursor !== 'string';
  for (const { queryKey, state } of queriesAsking(client, path, input)) {
    const known: unknown = state.data;
    // A change made meanwhile has put a newer answer there.
    if (versionOf(known) > versionOf(data)) continue;
    if (!isRecord(known) || !Array.isArray(known.pages)) client.setQueryData(queryKey, data);
    else if (isFirst) {
      client.setQueryData(queryKey, { ...known, pages: [data, ...known.pages.slice(1)] });
    }
  }
}

/** Marks an answer of the device as stale, so the server is asked when it is next shown. */
export function markServed(client: QueryClient, path: string, input: unknown): void {
  // Waits until the answer is in the cache.
  setTimeout(() => {
    for (const query of queriesAsking(client, path, input)) query.invalidate();
  });
}
