import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const oxlint = join(
  dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin/oxlint',
);

const WEB_ALONE = [
  '@callboard/db/schema',
  '@callboard/server/config',
  '@callboard/proofs/bench/bench',
];

// A file's location, and imports that are forbidden there.
const FORBIDDEN: Record<string, readonly string[]> = {
  'packages/contract/src/slice/probe.ts': [
    '@callboard/db/client',
    'react',
    '../../../db/src/client.ts',
  ],
  'packages/db/src/slice/probe.ts': [
    '@callboard/api/app/app-router',
    '@trpc/server',
    'fastify',
    '../../../api/src/app-router.ts',
  ],
  'packages/demo/src/slice/probe.ts': [
    '@callboard/api/app/app-router',
    '../../../api/src/app-router.ts',
  ],
  'packages/postgres/src/slice/probe.ts': [
    '@callboard/demo/bulk/fill',
    '../../../demo/src/bulk/fill.ts',
  ],
  'packages/api/src/slice/probe.ts': [
    '@callboard/server/config',
    '@callboard/demo/bulk/fill',
    '@callboard/proofs/bench/bench',
    '@trpc/server',
    'fastify',
    '../../../../apps/server/src/config.ts',
  ],
  'apps/server/src/slice/probe.ts': [
    '@callboard/web/main',
    '@callboard/proofs/bench/bench',
    'drizzle-orm',
    '../../../web/src/main.tsx',
  ],
  'apps/proofs/src/slice/probe.ts': ['@callboard/web/main', '../../../web/src/main.tsx'],
  'apps/e2e/src/slice/probe.ts': ['@callboard/api/app/app-router', '../../../server/src/config.ts'],
  'apps/web/src/lib/room/probe.ts': [
    ...WEB_ALONE,
    '~/session/session.ts',
    '../../session/session.ts',
  ],
  'apps/web/src/ui/room/probe.ts': [
    ...WEB_ALONE,
    '~/live/start-live.ts',
    '../../live/start-live.ts',
    '~/features/portal/portal-page.tsx',
    '../../layout/navbar.tsx',
  ],
  'apps/web/src/app-update/probe.ts': ['~/session/session.ts', '../offline/device-db.ts'],
  'apps/web/src/changes/probe.ts': [...WEB_ALONE, '~/session/session.ts', '../live/start-live.ts'],
  'apps/web/src/missing-answers/probe.ts': [
    ...WEB_ALONE,
    '~/offline/device-db.ts',
    '../features/a/b.ts',
  ],
  'apps/web/src/format/probe.ts': [...WEB_ALONE, '../session/session.ts', '~/routes/index.tsx'],
  'apps/web/src/session/probe.ts': [
    ...WEB_ALONE,
    '~/offline/device-db.ts',
    '~/live/start-live.ts',
    '../features/a/b.ts',
  ],
  'apps/web/src/offline/probe.ts': [...WEB_ALONE, '../live/start-live.ts', '../features/a/b.ts'],
  'apps/web/src/layout/probe.ts': [...WEB_ALONE, '~/live/start-live.ts', '../features/a/b.ts'],
  'apps/web/src/live/probe.ts': [...WEB_ALONE, '../layout/navbar.tsx', '~/features/a/b.ts'],
  'apps/web/src/features/slice/probe.ts': [
    ...WEB_ALONE,
    '@callboard/api/app/app-router',
    '~/routes/index.tsx',
    '../../routes/index.tsx',
  ],
  'apps/web/src/routes/probe.tsx': [
    ...WEB_ALONE,
    '@callboard/api/app/app-router',
    '../../../server/src/config.ts',
  ],
};

// The same rules say nothing about what these rooms stand on.
const ALLOWED: Record<string, readonly string[]> = {
  'packages/contract/src/slice/allowed.ts': ['zod', './beside.ts'],
  'packages/db/src/slice/allowed.ts': ['@callboard/contract/roles', 'drizzle-orm', '../client.ts'],
  'packages/api/src/slice/allowed.ts': ['@callboard/db/client', '../other/by-id.ts'],
  'apps/server/src/slice/allowed.ts': ['@callboard/api/app/app-router', 'fastify'],
  'apps/web/src/ui/room/allowed.ts': ['../class-names.ts', '~/format/money.ts', 'react'],
  'apps/web/src/offline/allowed.ts': ['~/session/session.ts', 'idb'],
  'apps/web/src/live/allowed.ts': ['~/offline/device-db.ts'],
  'apps/web/src/features/slice/allowed.ts': ['~/session/session.ts', '~/live/start-live.ts'],
};

const importing = (paths: readonly string[]) =>
  paths.map((path, index) => `import { thing as thing${index} } from '${path}';\n`).join('');

let folder = '';
let refused: { filename: string; labels: { span: { line: number } }[] }[] = [];

function lint(cwd: string): Promise<string> {
  const args = ['--format=json', '-A', 'all', '-D', 'no-restricted-imports'];
  return new Promise((resolve) => {
    // The lint exits with an error when it rejects something, which is expected here.
    execFile(process.execPath, [oxlint, ...args], { cwd, maxBuffer: 2 ** 24 }, (_, stdout) =>
      resolve(stdout),
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forbidden-imports-'));
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [path, imports] of Object.entries({ ...FORBIDDEN, ...ALLOWED })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), importing(imports));
  }
  refused = JSON.parse(await lint(folder)).diagnostics;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const linesRefused = (path: string) =>
  refused
    .filter(({ filename }) => filename === path)
    .flatMap(({ labels }) => labels.map(({ span }) => span.line))
    .toSorted((one, other) => one - other);

test.each(Object.entries(FORBIDDEN))('%s may import none of %j', (path, imports) => {
  const lines = new Set(linesRefused(path));
  expect(imports.filter((_, index) => !lines.has(index + 1))).toEqual([]);
});

test.each(Object.entries(ALLOWED))('%s may import %j', (path) => {
  expect(linesRefused(path)).toEqual([]);
});
