import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

const SHARED = ['node_modules', 'drizzle', 'packages', 'package.json'];
const CHANGED = 'begin.js';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A copy of the built app, as it stands on a server of its own: it can be upgraded. */
export interface Installation {
  /** Starts its server. */
  script: string;
  /**
   * Puts a build with another version number there, which differs from the one before in one file; a server
   * that runs has to be started again.
   * @returns the name of the new build
   */
  upgrade: (version: string) => Promise<string>;
  /** Rolls it back to a version that kept nothing on devices. */
  dropWorker: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function makeInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-install-'));
  await Promise.all(SHARED.map((name) => symlink(join(repositoryRoot, name), join(folder, name))));
  for (const part of ['apps/server/dist', 'apps/web/dist']) {
    await mkdir(join(folder, part), { recursive: true });
    await cp(join(repositoryRoot, part), join(folder, part), { recursive: true });
  }
  const web = join(folder, 'apps/web/dist');

  async function change(file: string, replace: (text: string) => string): Promise<string> {
    const text = replace(await readFile(join(web, file), 'utf8'));
    await writeFile(join(web, file), text);
    // What was packed before is the former text.
    for (const ending of ['br', 'gz']) await rm(join(web, `${file}.${ending}`), { force: true });
    return text;
  }

  return {
    script: join(folder, 'apps/server/dist/main.js'),
    async upgrade(version) {
      const page = await readFile(join(web, 'index.html'), 'utf8');
      const [, before = ''] = /data-build="([^"]+)"/.exec(page) ?? [];
      const after = before.replace(/^[^-]+/, version);
      await change('index.html', (text) => text.replace(before, after));
      const former = await readFile(join(web, CHANGED), 'utf8');
      const changed = await change(CHANGED, (text) => `${text}\n// ${version}\n`);
      await change('service-worker.js', (text) =>
        text.replace(before, after).replace(digest(former), digest(changed)),
      );
      return after;
    },
    dropWorker: () => rm(join(web, 'service-worker.js')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
