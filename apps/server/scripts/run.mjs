// Runs one of src/commands by name: from source if tsx is installed, otherwise from the build.
import { existsSync } from 'node:fs';

// The remaining arguments belong to the command.
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
