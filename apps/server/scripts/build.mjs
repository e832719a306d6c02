// Builds the server: one file for each entry, workspace code inside, npm packages outside.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));
const commands = readdirSync(`${folder}src/commands`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => `commands/${basename(file, '.ts')}`);

/** Keeps npm packages as imports; esbuild's own switch would keep the workspace's packages, too. */
const npmPackagesOutside = {
  name: 'npm-packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@callboard/')
        ? undefined
        : { path, external: true },
    ),
};

await build({
  absWorkingDir: folder,
  entryPoints: Object.fromEntries(['main', ...commands].map((name) => [name, `src/${name}.ts`])),
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  plugins: [npmPackagesOutside],
  logLevel: 'warning',
});
