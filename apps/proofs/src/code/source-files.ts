import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the repository's root, with slashes. */
  path: string;
  text: string;
}

const NOT_OURS = new Set(['node_modules', 'dist', '.types', '.turbo']);
const CODE = /\.(?:tsx?|mjs)$/;
const GENERATED = /\.gen\.ts$/;

function* pathsBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(root, path);
    else if (CODE.test(entry.name) && !GENERATED.test(entry.name)) yield path;
  }
}

/** Every file of code that somebody wrote, below `apps` and `packages` of the folder `root`. */
export const sourceFiles = (root: string): SourceFile[] =>
  ['apps', 'packages']
    .flatMap((folder) => [...pathsBelow(root, folder)])
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const isTest = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /\.test\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('apps/e2e/');

/** Lines as an editor counts them. */
export const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;
