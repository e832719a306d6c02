import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// The page itself is not: each server adds to it.
const worthIt = /\.(?:js|css|svg)$/;

async function compress(file: string) {
  const content = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    toBrotli(content, quality).then((small) => writeFile(`${file}.br`, small)),
    toGzip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Compresses once at build time what the server would compress on every request. */
export function precompress(): Plugin {
  let folders: string[] = [];
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      const folder = join(config.root, config.build.outDir);
      folders = [folder, join(folder, 'assets')];
    },
    // Not when the bundle is closed: a build that failed would say that there is no folder, instead of why.
    writeBundle: async () => {
      for (const folder of folders) {
        const files = (await readdir(folder)).filter((name) => worthIt.test(name));
        await Promise.all(files.map((name) => compress(join(folder, name))));
      }
    },
  };
}
