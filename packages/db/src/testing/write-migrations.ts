import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes migrations as drizzle-kit does, one for each text, and gives the folder back.
 * @param folder is made if it is not there
 */
export function writeMigrations(folder: string, texts: readonly string[]): string {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = texts.map((text, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), text);
    return { idx, version: '7', when: idx + 1, tag: String(idx), breakpoints: true };
  });
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  return folder;
}
