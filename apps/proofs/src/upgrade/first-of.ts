import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Journal = { entries: object[] };

/**
 * Copies a folder of migrations, without the later ones.
 * @returns the copy
 */
export function firstOf(count: number, migrations: string, copy: string): string {
  cpSync(migrations, copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.slice(0, count);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return copy;
}
