import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Workers } from './workers.ts';

/** Notes that it began, says that it serves, and ends when it is told to. */
const SERVES = `
  appendFileSync(folder + '/begun', process.pid + '\\n');
  const serve = () => process.send({ type: 'callboard:ready', address: '', port: 1, welcome: [] });
  process.on('message', () => process.exit(0));
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** One worker that runs a script, and what there is to know of it. */
function workersWith(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  const entry = join(folder, 'worker.mjs');
  const imports = "import { appendFileSync, existsSync } from 'node:fs';";
  writeFileSync(entry, `${imports}const folder = '${folder}';${SERVES}${script}`);
  const times: number[] = [];
  const write = (line: string) => {
    if (line.includes('one died')) times.push(performance.now());
  };
  const { log } = fastify({ logger: { level: 'error', stream: { write } } });
  const workers = new Workers({ count: 1, entry, prepared: { databaseUrl: '' }, log });
  onTestFinished(async () => {
    await workers.stop();
    rmSync(folder, { recursive: true });
  });
  const begun = () => readFileSync(join(folder, 'begun'), 'utf8').trim().split('\n').map(Number);
  return { workers, times, begun, go: () => writeFileSync(join(folder, 'go'), '') };
}

test('workers that die as soon as they serve are replaced after longer and longer pauses', async () => {
  const { workers, times } = workersWith('serve(); setTimeout(() => process.exit(1), 50);');
  await workers.start();
  await expect.poll(() => times.length).toBe(3);
  const [first = 0, second = 0, third = 0] = times;
  // A timer may be early by a millisecond.
  expect(second - first).toBeGreaterThan(495);
  expect(third - second).toBeGreaterThan(995);
});

test('one that dies while it is replaced leaves one worker behind', async () => {
  const { workers, begun, go } = workersWith(`
    const isFirst = JSON.parse(process.env.CALLBOARD_WORKER).isFirst;
    const look = () => isFirst || existsSync(folder + '/go') ? serve() : setTimeout(look, 20);
    look();
  `);
  await workers.start();
  const rolled = workers.roll();
  const [former = 0] = begun();
  process.kill(former, 'SIGKILL');
  await expect.poll(() => begun().length).toBe(3);
  go();
  await rolled;
  const alive = () => begun().filter(isAlive);
  await expect.poll(() => alive().length).toBe(1);
  expect([...workers.serving].map(([, worker]) => worker.process.pid)).toEqual(alive());
});
