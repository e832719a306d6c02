import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchFolders } from '../bench-folders.ts';
import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import { percentile } from '../measure/percentile.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { startCallboard } from '../process/servers.ts';
import { listenTo } from './listener.ts';

const CHANGES_A_SECOND = 20;
const SECONDS = 15;
const MOST_ENTERING = 50;
const LAST_ONE_WITHIN_MS = 10_000;

/** What many listeners on one server process received. */
export type Heard = {
  changes: number;
  /** Share of the expected events received; 1 is all of them. */
  share: number;
  /** From sending a change to receiving its event, in milliseconds. */
  median: number;
  p95: number;
  /** Server memory per listener, in kilobytes. */
  kilobytesEach: number;
};

/**
 * Connects this many listeners to a server while 20 calls a second change.
 * @throws Error if a listener or a change is rejected
 */
export async function measureListeners(
  { root }: BenchFolders,
  bench: Bench,
  listeners: number,
): Promise<Heard> {
  const server = await startCallboard({ root, url: bench.url, folder: bench.folder });
  const leave: (() => void)[] = [];
  try {
    const tokens = await openTokens(bench.sql, bench.url, listeners);
    const sentAt = new Map<string, number>();
    const heard: { change: string; at: number }[] = [];
    const before = await settledMemory(server.pid);
    for (let from = 0; from < tokens.length; from += MOST_ENTERING) {
      const some = tokens.slice(from, from + MOST_ENTERING).map((token) =>
        listenTo(server.port, token, (id, version, at) => {
          heard.push({ change: `${id} ${version}`, at });
        }),
      );
      leave.push(...(await Promise.all(some)));
    }
    const after = await settledMemory(server.pid);
    await changeCalls(server.port, tokens[0] ?? '', bench.sample.openCallIds, sentAt);
    const expected = sentAt.size * listeners;
    for (let waited = 0; heard.length < expected && waited < LAST_ONE_WITHIN_MS; waited += 50) {
      await sleep(50);
    }
    const took = heard.flatMap(({ change, at }) => {
      const sent = sentAt.get(change);
      return sent === undefined ? [] : [at - sent];
    });
    return {
      changes: sentAt.size,
      share: took.length / expected,
      median: percentile(took, 0.5),
      p95: percentile(took, 0.95),
      kilobytesEach: ((after - before) * 1024) / listeners,
    };
  } finally {
    for (const go of leave) go();
    await server.stop();
  }
}

async function settledMemory(pid: number): Promise<number> {
  await sleep(2000);
  return residentMemory(pid);
}

/** Changes a call every 50 ms, whether or not the previous change has finished. */
async function changeCalls(
  port: number,
  token: string,
  callIds: readonly string[],
  sentAt: Map<string, number>,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const change = async (id: string, status: string) => {
    const sent = performance.now();
    const url = `http://127.0.0.1:${port}/api/service-calls/${id}/status`;
    const body = JSON.stringify({ status });
    const answer = await fetch(url, { method: 'PATCH', headers, body });
    const call: unknown = await answer.json();
    if (!answer.ok || typeof call !== 'object' || !call || !('version' in call)) {
      throw new Error(`A change was answered ${answer.status}`);
    }
    sentAt.set(`${id} ${String(call.version)}`, sent);
  };
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < CHANGES_A_SECOND * SECONDS; index += 1) {
    const round = Math.floor(index / callIds.length);
    const status = round % 2 === 0 ? 'confirmed' : 'scheduled';
    underWay.push(change(callIds[index % callIds.length] ?? '', status));
    await sleep(1000 / CHANGES_A_SECOND);
  }
  await Promise.all(underWay);
}
