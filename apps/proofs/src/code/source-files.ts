import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** Path from the repository root, with forward slashes. */
  path: string;
  text: string;
}

const NOT_OURS = new Set(['node_modules', 'dist', '.types', '.turbo']);
const CODE = /\.(?:tsx?|mjs)$/;
const GENERATED = /\.gen\.ts$/;

function* pathsBelow(root: string, folder: string, name: RegExp): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(root, path, name);
    else if (name.test(entry.name) && !GENERATED.test(entry.name)) yield path;
  }
}

const filesNamed = (root: string, name: RegExp): SourceFile[] =>
  ['apps', 'packages']
    .flatMap((folder) => [...pathsBelow(root, folder, name)])
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Every handwritten source file in `apps` and `packages` under `root`. */
export const sourceFiles = (root: string): SourceFile[] => filesNamed(root, CODE);

/** The paths of all handwritten files in `apps` and `packages` under `root`. */
export const pathsIn = (root: string): string[] =>
  ['apps', 'packages'].flatMap((folder) => [...pathsBelow(root, folder, /./)]);

/** Every README in `apps` and `packages` under `root`. */
export const readmes = (root: string): SourceFile[] => filesNamed(root, /^README\.md$/);

export const isTest = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /\.test\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('apps/e2e/');

/** The number of lines, as an editor counts them. */
export const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;
