import { dirname } from 'node:path/posix';
import type { Import } from './imports.ts';
import { isTest, linesOf, type SourceFile } from './source-files.ts';

const MOST_LINES = 30;

/**
 * Small files that could be merged into their only importer: at most 30 lines, one importer in
 * the same folder. Imports in tests do not count. Dynamically imported files cannot be merged.
 * @returns their paths
 */
export function slivers(files: readonly SourceFile[], imports: readonly Import[]): string[] {
  const users = new Map<string, Import[]>();
  for (const link of imports) {
    if (!isTest({ path: link.from })) users.set(link.to, [...(users.get(link.to) ?? []), link]);
  }
  return files
    .filter((file) => !isTest(file) && linesOf(file) <= MOST_LINES)
    .map(({ path }) => path)
    .filter((path) => {
      const links = users.get(path) ?? [];
      const [user, ...others] = new Set(links.map(({ from }) => from));
      const isLate = links.some(({ when }) => when === 'late');
      return user && others.length === 0 && dirname(user) === dirname(path) && !isLate;
    });
}
