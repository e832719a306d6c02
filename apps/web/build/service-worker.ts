import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

const WORKER = 'service-worker.js';
const PAGE = 'index.html';

const digest = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Every file in a folder, by the address it has below it. */
async function digests(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const pairs = paths.toSorted().map(async (path) => {
    const address = `/${relative(folder, path).replaceAll('\\', '/')}`;
    return [address, digest(await readFile(path))] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/** The worker's code as one script, which knows the build. */
async function workerOf(
  root: string,
  name: string,
  files: Record<string, string>,
): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify({ name, files }) },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'src/service-worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = 'output' in made ? made.output : [];
  if (script?.type !== 'chunk') throw new Error('build/service-worker.ts made no worker');
  return script.code;
}

/**
 * Gives the build a name, which its page carries, and makes the service worker that keeps the whole build on
 * a device. The worker's text changes with every build: that is how a browser notices a new one.
 */
export function serviceWorker(): Plugin[] {
  let [root, publicFolder, folder, name] = ['', '', '', ''];
  const make: Plugin = {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      publicFolder = config.publicDir;
      folder = join(root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        // The names of the bundle's files say what is in them.
        const content = [html, ...Object.keys(bundle).toSorted(), await digests(publicFolder)];
        name = `${packageJson.version}-${digest(JSON.stringify(content)).slice(0, 8)}`;
        return html.replace('<html', `<html data-build="${name}"`);
      },
    },
    writeBundle: async () => {
      const { [`/${PAGE}`]: _page, ...files } = await digests(folder);
      await writeFile(join(folder, WORKER), await workerOf(root, name, files));
    },
  };
  // Where a build was served before, a browser would show it instead of what is being worked on.
  const none: Plugin = {
    name: 'no-service-worker',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${WORKER}`, (_request, response) => response.writeHead(404).end());
    },
  };
  return [make, none];
}
