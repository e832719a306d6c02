// Builds the server: one file per entry point, workspace code bundled, npm packages external.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const commands = readdirSync(fileURLToPath(new URL('../src/commands', import.meta.url)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => `commands/${basename(file, '.ts')}`);

const folder = fileURLToPath(new URL('..', import.meta.url));

await bundle(folder, ['main', 'paper-worker', ...commands], 'dist');
