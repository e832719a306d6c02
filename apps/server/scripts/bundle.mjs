import { build } from 'esbuild';

/** Keeps npm packages external; esbuild's own option would keep workspace packages external too. */
const npmPackagesOutside = {
  name: 'npm-packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@callboard/')
        ? undefined
        : { path, external: true },
    ),
};

/** Bundles each entry (a path under `folder`/src, without `.ts`) into one file in `outdir`. */
export const bundle = (folder, names, outdir) =>
  build({
    absWorkingDir: folder,
    entryPoints: Object.fromEntries(names.map((name) => [name, `src/${name}.ts`])),
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    plugins: [npmPackagesOutside],
    logLevel: 'warning',
  });
