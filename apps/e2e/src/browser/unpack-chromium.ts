import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { readTar } from './read-tar.ts';

const decompress = promisify(brotliDecompress);
const LARGE_CHUNKS = { chunkSize: 2 ** 21 };

/** Unpacks once. The folder appears whole or not at all, however many processes ask at once. */
export async function unpackChromium(packed: string, folder: string): Promise<void> {
  if (await exists(folder)) return;
  const half = `${folder}.${randomUUID()}`;
  try {
    await mkdir(half, { recursive: true });
    await Promise.all([
      unpackProgram(join(packed, 'chromium.br'), join(half, 'chromium')),
      unpackTar(join(packed, 'fonts.tar.br'), half),
      unpackTar(join(packed, 'swiftshader.tar.br'), half),
      unpackTar(join(packed, 'al2023.tar.br'), half),
    ]);
    await rename(half, folder);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Another process that was quicker has put the same files there.
    if (!(await exists(folder))) throw error;
  }
}

async function unpackProgram(from: string, to: string): Promise<void> {
  const target = createWriteStream(to, { mode: 0o755 });
  await pipeline(createReadStream(from), createBrotliDecompress(LARGE_CHUNKS), target);
}

async function unpackTar(from: string, folder: string): Promise<void> {
  const archive = await decompress(await readFile(from), LARGE_CHUNKS);
  for (const file of readTar(archive)) {
    const target = join(folder, file.path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, file.content, { mode: file.mode });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
