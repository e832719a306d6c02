import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from './start-app.ts';

/** The server processes below another one. */
function workersOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /^\d+ \(.*\) \S (\d+) /s.exec(
          readFileSync(`/proc/${name}/stat`, 'utf8'),
        ) ?? ['', ''];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return Number(parent) === pid && command.includes('main.js') ? [Number(name)] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** How long each of them waits before asking again. */
const EVERY_MS = 25;

/** Twenty people who work all the time, and what they were answered. */
function work(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const answers = new Map<string, number>();
  const state = { isOver: false };
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
  const askOnce = (method: string, path: string) =>
    new Promise<void>((resolve) => {
      const end = (what: string) => {
        count(what);
        resolve();
      };
      const asking = request(`${url}${path}`, { agent, method }, (answer) => {
        answer.resume().on('end', () => end(`${answer.statusCode}`));
      });
      asking.on('error', (error) => end(String(error))).end();
    });
  const people = Array.from({ length: 20 }, async (_, at) => {
    while (!state.isOver) {
      await pause(EVERY_MS);
      await (at % 2 === 0 ? askOnce('GET', '/api/settings') : askOnce('POST', '/api/auth/logout'));
    }
  });
  return async () => {
    state.isOver = true;
    await Promise.all(people);
    agent.destroy();
    return answers;
  };
}

/** How many times the settings were asked for. */
const countOf = (metrics: string) =>
  Number(/_count\{method="GET",route="\/api\/settings",status="2xx"\} (\d+)/.exec(metrics)?.[1]);

/** Four starts and stops of a server, on a busy machine. */
const ROLLED_WITHIN_MS = 100_000;

test('two workers serve, one that dies is replaced, and all are replaced without a refused request', async () => {
  // No backup can be made here.
  const BACKUP_DIR = '/dev/null/backups';
  const app = await startApp({ env: { WORKERS: '2', LOG_LEVEL: 'error', BACKUP_DIR } });
  onTestFinished(app.stop);
  await expect.poll(() => app.output()).toContain('Callboard is ready');
  const before = workersOf(app.pid);
  expect(before).toHaveLength(2);

  const metrics = async () => (await fetch(`${app.url}/metrics`)).text();
  const ASKED = 20;
  for (let at = 0; at < ASKED; at += 1) await (await fetch(`${app.url}/api/settings`)).text();
  await expect.poll(async () => countOf(await metrics())).toBeGreaterThanOrEqual(ASKED);

  const [victim = 0] = before;
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => app.output()).toContain('workers: one died');
  await expect.poll(() => workersOf(app.pid).filter((pid) => pid !== victim).length).toBe(2);
  for (const worker of [0, 1]) {
    const line = `callboard_pool_connections{state="most",worker="${worker}"} 10`;
    await expect.poll(metrics).toContain(line);
  }
  expect(await metrics()).toMatch(/^callboard_backup_age_seconds \+Inf$/m);
  expect(countOf(await metrics())).toBeGreaterThanOrEqual(ASKED);

  const replaced = workersOf(app.pid);
  const end = work(app.url);
  process.kill(app.pid, 'SIGHUP');
  const former = () => workersOf(app.pid).filter((pid) => replaced.includes(pid));
  await expect.poll(former, { timeout: ROLLED_WITHIN_MS }).toEqual([]);
  expect([...(await end()).keys()].toSorted()).toEqual(['200', '401']);

  const last = workersOf(app.pid);
  await app.kill('SIGKILL');
  const isThere = (pid: number) => readdirSync('/proc').includes(String(pid));
  await expect.poll(() => last.filter(isThere)).toEqual([]);
});
