// A part of `npm run check`: slices that import each other are one slice in several folders, and a
// district stands on those below it only.
import { fileURLToPath } from 'node:url';
import { inNoDistrict, upwardImports } from './districts.ts';
import { importsOf } from './imports.ts';
import { sliceCircles } from './slice-circles.ts';
import { sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const files = sourceFiles(root);
const imports = importsOf(files);
const refused = [
  ...sliceCircles(imports).map((circle) => `These slices import each other. ${circle}`),
  ...upwardImports(imports).map((each) => `A district imports one above it. ${each}`),
  ...inNoDistrict(files).map((path) => `This file stands in no district. ${path}`),
];
for (const each of refused) console.error(each);
if (refused.length > 0) process.exitCode = 1;
