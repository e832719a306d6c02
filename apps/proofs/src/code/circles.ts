import type { Import } from './imports.ts';

/**
 * Groups of files that need each other while loading: the first to load sees the others
 * half initialized. Type imports and dynamic imports do not count.
 */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, when } of imports) {
    if (when === 'at once') next.set(from, [...(next.get(from) ?? []), to]);
  }
  const reach = (start: string) => {
    const seen = new Set<string>();
    const waiting = [...(next.get(start) ?? [])];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      waiting.push(...(next.get(file) ?? []));
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((file) => [file, reach(file)]));
  const found: string[][] = [];
  const told = new Set<string>();
  for (const [file, others] of reached) {
    if (told.has(file) || !others.has(file)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(file)).toSorted();
    for (const member of circle) told.add(member);
    found.push(circle);
  }
  return found;
}
