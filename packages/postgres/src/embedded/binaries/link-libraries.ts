import { readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasCode } from '../has-code.ts';
import type { Binaries } from './locate-binaries.ts';

type Link = { source: string; target: string };

/**
 * Creates the shared library links that an npm package cannot contain. The package would create
 * them in an install script, which npm does not run by default here.
 *
 * @throws Error with code EACCES or EROFS if a link is missing and the folder is not writable
 */
export function linkLibraries(binaries: Binaries): void {
  for (const { source, target } of readLinks(binaries)) {
    try {
      symlinkSync(basename(source), join(binaries.folder, dirname(source), basename(target)));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}

function readLinks(binaries: Binaries): Link[] {
  try {
    const list: unknown = JSON.parse(
      readFileSync(join(binaries.folder, 'native', 'pg-symlinks.json'), 'utf8'),
    );
    return Array.isArray(list) ? list.filter(isLink) : [];
  } catch (error) {
    // The Windows package has no links and no such file.
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}
