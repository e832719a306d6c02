import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const NEXT = '.next';
const WORKER = 'service-worker.js';
const PAGE = 'index.html';

const isAsset = (path: string) => path.startsWith('assets/');
// A file's packed forms stay and go with it.
const unpacked = (path: string) => path.replace(/\.(?:br|gz)$/, '');

/** Every file in a folder but those of a build that is not published yet, by its path below it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith(`${NEXT}/`));
}

/** The worker names every file of its build. */
const workerOf = (folder: string) => readFile(join(folder, WORKER), 'utf8').catch(() => '');

/**
 * Puts a build where the one before is, which servers go on giving: no file is missing at any moment, and the
 * assets of the build before stay, for its page and its open tabs. Those of the build before that go.
 * @param made where the build is; on the same disk, and gone after this
 */
async function publish(made: string, folder: string): Promise<void> {
  const [next, there] = [await filesOf(made), await filesOf(folder)];
  const [nextWorker, worker] = [await workerOf(made), await workerOf(folder)];
  // The same once more would otherwise take the place of the one before it.
  const isSame = nextWorker === worker;
  const stays = (path: string) =>
    isAsset(path) && (isSame || worker.includes(`"/${unpacked(path)}"`));
  // Nothing is named before it is there, and the page names the rest.
  const rank = (path: string) => (isAsset(path) ? 0 : path === PAGE ? 2 : 1);
  for (const path of next.toSorted((a, b) => rank(a) - rank(b))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await rename(join(made, path), join(folder, path));
  }
  const isNext = new Set(next);
  const over = there.filter((path) => !isNext.has(path) && !stays(path));
  await Promise.all(over.map((path) => rm(join(folder, path))));
  await rm(made, { recursive: true });
}

/** Has Vite, which empties the folder that it builds in, build beside the one that servers give. */
export function publishWhole(): Plugin {
  let folder = '';
  return {
    name: 'publish-whole',
    apply: 'build',
    config: ({ build }) => ({ build: { outDir: join(build?.outDir ?? 'dist', NEXT) } }),
    configResolved: ({ root, build }) => {
      folder = join(root, dirname(build.outDir));
    },
    // After the plugins that write beside the bundle.
    writeBundle: {
      order: 'post',
      handler: () => publish(join(folder, NEXT), folder),
    },
  };
}
