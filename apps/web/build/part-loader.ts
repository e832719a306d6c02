import type { Plugin } from 'vite';

const VITES_HELPER = '\0vite/preload-helper.js';

/** Has `loadPart` do what Vite's own helper does: bring the files of an `import()`, and then it. */
export function partLoader(): Plugin {
  return {
    name: 'part-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves the list empty for a file that takes no others.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 ? [file] : files,
        },
      },
    }),
    load: (id) =>
      id === VITES_HELPER
        ? "export { loadPart as __vitePreload } from '/src/lib/parts/load-part.ts';"
        : undefined,
  };
}
