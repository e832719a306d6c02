import type { Import } from './imports.ts';
import { isTest } from './source-files.ts';

// Places where sibling folders are slices, each with its own subject.
const SLICED = /^(packages\/api\/src|apps\/web\/src\/features)\/([^/]+)\//;

const sliceOf = (path: string): string | undefined => SLICED.exec(path)?.slice(1).join('/');

/** Which slices each slice imports, types included; imports in tests do not count. */
export function arrowsOf(
  imports: readonly Pick<Import, 'from' | 'to'>[],
): Map<string, ReadonlySet<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (isTest({ path: from }) || isTest({ path: to })) continue;
    const [one, other] = [sliceOf(from), sliceOf(to)];
    if (!one || !other || one === other) continue;
    const others = arrows.get(one) ?? new Set();
    arrows.set(one, others.add(other));
  }
  return arrows;
}

/**
 * Pairs of slices that import each other, types included: neither can be understood, or taken out,
 * without the other. Imports in tests do not count.
 * @returns each pair as "folder: one <-> other", sorted
 */
export function mutualSlices(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const arrows = arrowsOf(imports);
  return [...arrows]
    .flatMap(([one, others]) => [...others].map((other) => [one, other]))
    .filter(([one = '', other = '']) => one < other && arrows.get(other)?.has(one))
    .map(([one = '', other = '']) => {
      const folder = one.slice(0, one.lastIndexOf('/'));
      return `${folder}: ${one.slice(folder.length + 1)} <-> ${other.slice(folder.length + 1)}`;
    })
    .toSorted();
}
