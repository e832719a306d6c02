// A part of `npm run check`: two slices that import each other are one slice in two folders.
import { fileURLToPath } from 'node:url';
import { importsOf } from './imports.ts';
import { mutualSlices } from './mutual-slices.ts';
import { sourceFiles } from './source-files.ts';

// Known ones, to be taken apart; nothing is ever added here.
const KNOWN: readonly string[] = [];

const found = mutualSlices(
  importsOf(sourceFiles(fileURLToPath(new URL('../../../..', import.meta.url)))),
);
const fresh = found.filter((pair) => !KNOWN.includes(pair));
const gone = KNOWN.filter((pair) => !found.includes(pair));
for (const pair of fresh) console.error(`These slices import each other. ${pair}`);
for (const pair of gone) console.error(`No longer so, take it off the list: ${pair}`);
if (fresh.length + gone.length > 0) process.exitCode = 1;
