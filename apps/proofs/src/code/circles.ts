import type { Import } from './imports.ts';

/** From each node the ones that it leads to. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

function reach(arrows: Arrows, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(arrows.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...(arrows.get(node) ?? []));
  }
  return seen;
}

/** Groups of nodes of which each leads to all others, over as many arrows as it takes. */
export function groupsInCircles(arrows: Arrows): string[][] {
  const reached = new Map([...arrows.keys()].map((node) => [node, reach(arrows, node)]));
  const found: string[][] = [];
  const told = new Set<string>();
  for (const [node, others] of reached) {
    if (told.has(node) || !others.has(node)) continue;
    const group = [...others].filter((other) => reached.get(other)?.has(node)).toSorted();
    for (const member of group) told.add(member);
    found.push(group);
  }
  return found;
}

/** The shortest way from a node back to itself, which ends with it; nothing if there is none. */
export function shortestCircle(arrows: Arrows, start: string): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/**
 * Groups of files that need each other while loading: the first to load sees the others
 * half initialized. Type imports and dynamic imports do not count.
 */
export function circles(imports: readonly Import[]): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, when } of imports) {
    if (when === 'at once') arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  return groupsInCircles(arrows);
}
