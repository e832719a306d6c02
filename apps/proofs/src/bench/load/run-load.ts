import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../measure/median.ts';
import { percentile } from '../measure/percentile.ts';
import type { WireRequest } from '../work/wire-request.ts';
import { LoadConnection } from './load-connection.ts';
import type { LoadOrder, LoadResult } from './order.ts';

/** Sends an order's requests, as fast as responses arrive or at the order's pace. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const { connections, everySeconds, until } = order;
  const texts = order.tokens.map((token) => order.requests.map((one) => onTheWire(one, token)));
  const open = await Promise.all(
    Array.from({ length: connections }, () => LoadConnection.open(order.port)),
  );
  const took: number[] = [];
  const failures: Record<string, number> = {};
  const begin = performance.now();
  const end = begin + (until.seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const most = until.requests ?? Number.POSITIVE_INFINITY;
  let sent = 0;

  async function work(connection: LoadConnection, index: number): Promise<void> {
    const own = texts[index % texts.length] ?? [];
    // Real people don't all click at the same moment.
    let due = begin + (everySeconds ?? 0) * 1000 * (index / connections);
    for (;;) {
      if (everySeconds) await sleep(Math.max(0, due - performance.now()));
      due += (everySeconds ?? 0) * 1000;
      const asked = performance.now();
      const text = own[sent % own.length];
      if (asked >= end || sent >= most || !text) return;
      sent += 1;
      const status = await connection.ask(text);
      took.push(performance.now() - asked);
      if (status >= 300) failures[status] = (failures[status] ?? 0) + 1;
    }
  }

  await Promise.all(open.map(work));
  const seconds = (performance.now() - begin) / 1000;
  for (const connection of open) connection.close();
  return {
    requests: took.length,
    seconds,
    median: median(took),
    p95: percentile(took, 0.95),
    failures,
  };
}

function onTheWire({ method, path, body }: WireRequest, token: string): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Bearer ${token}`];
  if (body !== undefined) {
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  }
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
