import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { isRoot } from '@callboard/postgres/embedded/system-user';
import { expect, onTestFinished, test } from 'vitest';
import { readDockerfile, wordsOf } from './dockerfile.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const steps = readDockerfile(join(root, 'apps/server/Dockerfile'));
const NOBODY = 65_534;
const BUILD_MS = 500_000;

/** What a clone holds, which is what `COPY . .` finds, in a folder of the account the steps run as. */
function copyRepository(to: string, owner: { uid: number; gid: number } | undefined): void {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const name of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    cpSync(join(root, name), join(to, name));
  }
  if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, to]);
}

test(
  'the Dockerfile’s steps, in a clean folder and without root, make a server that starts, backs up and restores',
  async () => {
    const folder = makeTemporaryFolder();
    onTestFinished(() => folder.remove());
    const owner = isRoot() ? { uid: NOBODY, gid: NOBODY } : undefined;
    if (owner) chownSync(folder.path, owner.uid, owner.gid);
    const app = join(folder.path, 'app');
    copyRepository(app, owner);
    const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
    const bare = { PATH, NODE_EXTRA_CA_CERTS, HOME: join(folder.path, 'home') };
    const env = {
      ...bare,
      ...Object.fromEntries(wordsOf(steps, 'ENV').map((words) => words.split('='))),
      PORT: '0',
      DATA_DIR: join(folder.path, 'data'),
      BACKUP_DIR: join(folder.path, 'backups'),
      AUTH_SECRET: 'a secret of the tests that is long enough',
      SMS_URL: `file:${join(folder.path, 'sms')}`,
      SMTP_URL: `file:${join(folder.path, 'mail')}`,
    };
    const run = (line: string, environment: NodeJS.ProcessEnv = env) => {
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', line], {
        ...owner,
        cwd: app,
        env: environment,
        encoding: 'utf8',
        maxBuffer: 64 * 2 ** 20,
      });
      if (status !== 0) throw new Error(`${line}\n${stdout}\n${stderr}`);
      return stdout;
    };

    // The first step builds; the second makes folders that only an image has at its root.
    const [build = '', folders = ''] = wordsOf(steps, 'RUN');
    expect(folders).toMatch(/^mkdir \//);
    run(build, bare);
    expect(existsSync(join(app, 'node_modules/vitest'))).toBe(false);

    const [command = ''] = wordsOf(steps, 'CMD');
    const [program = '', ...words] = command.replaceAll(/[[\]",]/g, '').split(' ');
    const server = spawn(program, words, { ...owner, cwd: app, env, stdio: 'pipe' });
    const log: string[] = [];
    server.stdout.setEncoding('utf8').on('data', (text: string) => log.push(text));
    server.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
    onTestFinished(() => void server.kill('SIGKILL'));
    const address = () => {
      if (server.exitCode !== null) throw new Error(log.join(''));
      return /Callboard is ready: (http:[^"]+)/.exec(log.join(''))?.[1];
    };
    await expect.poll(address).toBeDefined();
    expect((await fetch(`${address()}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address()}/`)).text()).toContain('<html');
    await expect.poll(() => log.join('')).toContain('"backup: made"');
    expect(log.join('')).toContain(
      'There is no administrator yet: npm run admin:create -- --email',
    );

    const admin = '--email ada@example.com --phone "512 555 0100" --name "Ada Lovelace"';
    expect(run(`npm run admin:create -- ${admin}`)).toContain('ada@example.com is an admin now.');
    expect(run('npm run backup')).toMatch(/The backup of \S+ is complete/);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);

    const restored = run('npm run restore -- "$(ls "$BACKUP_DIR"/*.backup | tail -1)"', {
      ...env,
      DATA_DIR: join(folder.path, 'other'),
    });
    expect(restored).toContain('is complete');
  },
  BUILD_MS,
);
