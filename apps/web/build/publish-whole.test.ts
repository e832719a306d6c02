import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';
import { publishWhole } from './publish-whole.ts';
import { serviceWorker } from './service-worker.ts';

type Built = Rolldown.RolldownOutput | Rolldown.RolldownOutput[] | Rolldown.RolldownWatcher;

/** The scripts of a build and their packed forms. */
function scriptsOf(built: Built): string[] {
  if (!('output' in built)) throw new Error('There is one build');
  return built.output
    .map(({ fileName }) => fileName)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
}

/** A web app of two scripts, one of which is loaded later. */
async function makeWebApp() {
  const root = await mkdtemp(join(tmpdir(), 'callboard-web-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const dist = join(root, 'dist');
  const write = (path: string, text: string) => writeFile(join(root, path), text);
  await mkdir(join(root, 'src/service-worker'), { recursive: true });
  await mkdir(join(root, 'public/icons'), { recursive: true });
  await write('public/icons/touch.png', 'icon');
  await write('src/service-worker/worker.ts', 'console.log(BUILD);');
  await write('index.html', '<html><body><script type="module" src="/main.js"></script></body>');
  await write('main.js', "document.title = 'Title'; void import('./part.js');");
  const isMissing = (path: string) => !existsSync(join(dist, path));

  /** Builds it with another later script, while the former build is served. */
  async function upgrade(part: string) {
    await write('part.js', `console.log(${JSON.stringify(part)});`);
    const served = existsSync(dist) ? await readdir(dist, { recursive: true }) : [];
    const gone: string[] = [];
    const look: Plugin = {
      name: 'look',
      writeBundle: () => void gone.push(...served.filter(isMissing)),
    };
    const built = await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [serviceWorker(), precompress(), look, publishWhole()],
    });
    expect(gone).toEqual([]);
    return scriptsOf(built);
  }
  return {
    upgrade,
    page: () => readFile(join(dist, 'index.html'), 'utf8'),
    files: async () => (await readdir(dist, { recursive: true })).toSorted(),
    assets: async () => (await readdir(join(dist, 'assets'))).map((name) => `assets/${name}`),
    leaveOut: (path: string) => rm(join(root, path)),
  };
}

const sorted = (...lists: string[][]) => [...new Set(lists.flat())].toSorted();

test('a build leaves the files of the one before, and takes away those of the one before that', async () => {
  const app = await makeWebApp();
  const first = await app.upgrade('first');
  const firstPage = await app.page();
  expect(await app.assets()).toEqual(first.toSorted());
  const second = await app.upgrade('second');
  expect(await app.assets()).toEqual(sorted(first, second));
  expect(second).not.toEqual(first);
  expect(await app.page()).not.toBe(firstPage);
  expect(second.some((name) => firstPage.includes(name))).toBe(false);
  const third = await app.upgrade('third');
  expect(await app.assets()).toEqual(sorted(second, third));
});

test('the same build once more leaves the one before, too', async () => {
  const app = await makeWebApp();
  const [first, second] = [await app.upgrade('first'), await app.upgrade('second')];
  expect(await app.upgrade('second')).toEqual(second);
  expect(await app.assets()).toEqual(sorted(first, second));
});

test('what the next build does not have goes, except for assets, and nothing is left over', async () => {
  const app = await makeWebApp();
  const scripts = await app.upgrade('only');
  const around = ['assets', 'index.html', 'service-worker.js'];
  const packed = ['service-worker.js.br', 'service-worker.js.gz'];
  expect(await app.files()).toEqual(sorted(scripts, around, packed, ['icons', 'icons/touch.png']));
  await app.leaveOut('public/icons/touch.png');
  await app.upgrade('only');
  expect(await app.files()).toEqual(sorted(scripts, around, packed, ['icons']));
});
