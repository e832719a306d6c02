import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import type { BrowserCandidate } from './browser-candidate.ts';
import { fontsConf } from './fonts-conf.ts';
import { hasMissingLibraries } from './missing-libraries.ts';
import { unpackChromium } from './unpack-chromium.ts';

const require = createRequire(import.meta.url);

/** The Chromium that npm brought along, used as data: its own start code suits another system. */
export async function packagedChromium(): Promise<BrowserCandidate | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(dirname(require.resolve('@sparticuz/chromium')), '..', '..');
  const folder = join(repositoryRoot, 'node_modules/.cache/chromium', await versionOf(home));
  await unpackChromium(join(home, 'bin'), folder);
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = { FONTCONFIG_FILE: await writeFontsConf(folder) };
  if (hasMissingLibraries(executablePath)) {
    const inherited = process.env.LD_LIBRARY_PATH;
    env.LD_LIBRARY_PATH = [join(folder, 'lib'), inherited].filter(Boolean).join(':');
  }
  return { way: 'the packaged @sparticuz/chromium', executablePath, env };
}

async function versionOf(home: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error('The package.json of @sparticuz/chromium names no version');
}

/** Looked at on each start, because it names the folder, and the repository may have moved. */
async function writeFontsConf(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf');
  const content = fontsConf(folder);
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written === content) return file;
  const half = `${file}.${process.pid}`;
  await writeFile(half, content);
  await rename(half, file);
  return file;
}
