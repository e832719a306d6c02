// Runs one of src/commands by its name: from source where tsx is installed, else as it was built.
import { existsSync } from 'node:fs';

// What is left of the line is the command's own.
const [name = ''] = process.argv.splice(2, 1);
const source = new URL(`../src/commands/${name}.ts`, import.meta.url);
const built = new URL(`../dist/commands/${name}.js`, import.meta.url);

if (!/^[a-z-]+$/.test(name) || !(existsSync(source) || existsSync(built))) {
  process.stderr.write(`There is no command "${name}".\n`);
  process.exit(1);
}

const tsx = existsSync(source) ? await import('tsx/esm/api').catch(() => undefined) : undefined;
tsx?.register();
await import(tsx ? source.href : built.href);
