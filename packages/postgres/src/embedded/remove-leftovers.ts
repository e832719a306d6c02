import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** No initdb takes this long; what is older belongs to one that was killed. */
const abandonedAfterMs = 10 * 60_000;

/** Removes half-made clusters that a killed start left beside `path`. */
export function removeLeftovers(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(path)}.new-`)) continue;
    const leftover = join(folder, name);
    const changed = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedAfterMs) rmSync(leftover, { recursive: true, force: true });
  }
}
