import { build } from 'esbuild';

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

/** Bundles files below `src` of `folder`, named without `.ts`, each into one file of `outdir`. */
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
