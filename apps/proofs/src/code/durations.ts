import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What each test took when it last ran, in milliseconds, by project and file. */
const Durations = z.record(z.string(), z.array(z.object({ title: z.string(), ms: z.number() })));
export type Durations = z.infer<typeof Durations>;

const fileIn = (root: string) => join(root, 'node_modules/.cache/callboard/durations.json');

/** What the runs of the tests left below a repository's root; empty where none ran. */
function readDurations(root: string): Durations {
  const file = fileIn(root);
  return existsSync(file) ? Durations.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Adds a run to what is kept; files that it did not run stay as they were. */
export function writeDurations(root: string, run: Durations): void {
  const file = fileIn(root);
  mkdirSync(dirname(file), { recursive: true });
  // Two runs at once may lose each other's figures, and never leave half a file.
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify({ ...readDurations(root), ...run }));
  renameSync(half, file);
}

// Everything else runs at length, once in a while.
const OF_NPM_TEST = new Set(['components', 'integration', 'unit']);

/** The dearest tests of `npm test`, dearest first, each as a line; of files that still exist. */
export const dearestTests = (root: string, most: number): string[] =>
  Object.entries(readDurations(root))
    .flatMap(([place, tests]) => {
      const [project = '', file = ''] = place.split(' ');
      if (!OF_NPM_TEST.has(project) || !existsSync(join(root, file))) return [];
      return tests.map(({ title, ms }) => ({ ms, line: `${file}: ${title}` }));
    })
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ ms, line }) => `${(ms / 1000).toFixed(1)} s ${line}`);
