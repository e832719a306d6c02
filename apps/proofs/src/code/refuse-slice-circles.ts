// A part of `npm run check`: slices that import each other are one slice in several folders.
import { fileURLToPath } from 'node:url';
import { importsOf } from './imports.ts';
import { sliceCircles } from './slice-circles.ts';
import { sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
for (const circle of sliceCircles(importsOf(sourceFiles(root)))) {
  console.error(`These slices import each other. ${circle}`);
  process.exitCode = 1;
}
