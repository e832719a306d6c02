import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { expect, onTestFinished, test } from 'vitest';
import { residentMemory } from '../bench/process/resident-memory.ts';
import { send, signIn } from './at-site.ts';
import { Site } from './site.ts';

const MB = 1024 * 1024;
const LONGEST_STOP_MS = 100;
const MOST_MB = 300;

const FILES = [
  { what: 'an endless row', bytes: Buffer.alloc(19 * MB, 'a'), words: /Row 1 .* longer than/ },
  { what: 'ten million commas', bytes: Buffer.alloc(10_000_000, ','), words: /more columns than/ },
  {
    what: 'a quotation mark that is never closed',
    bytes: Buffer.concat([Buffer.from('Name,Phone\nAnn,"'), Buffer.alloc(19 * MB, 'x\n')]),
    words: /Row 2 .* longer than/,
  },
];

const LONGEST_LAG = /^nodejs_eventloop_lag_max_seconds(?:{[^}]*})? (\S+)$/m;

/** How long the server's loop was held at most since it was asked before, as it measures itself. */
async function longestStopMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(LONGEST_LAG.exec(text)?.[1]) * 1000;
}

/** The most memory that a process takes until it is told to stop. */
function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMemory(pid));
  }, 5);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function upload(url: string, token: string, bytes: Buffer) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'customers.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/imports/customers`, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
}

test('three hostile files at once: nobody waits a tenth of a second, and memory stays', async () => {
  const site = await Site.open();
  onTestFinished(() => site.close());
  const admin = await signIn(site, 'admin@example.com', DEMO_PASSWORD);
  const colleague = { email: 'second@example.com', password: 'a password of the tests' };
  const hired = await send(`${site.url}/api/employees`, 'POST', {
    token: admin,
    body: {
      firstName: 'Sue',
      lastName: 'Second',
      role: 'dispatcher',
      phone: '512-555-0177',
      ...colleague,
    },
  });
  expect(hired.status, await hired.text()).toBe(201);
  const tokens = [
    admin,
    await signIn(site, 'dispatcher@example.com', DEMO_PASSWORD),
    await signIn(site, colleague.email, colleague.password),
  ];
  const sendAll = () =>
    Promise.all(FILES.map(({ bytes }, index) => upload(site.url, tokens[index] ?? '', bytes)));
  const before = residentMemory(site.app.pid);
  // What runs for the first time is compiled first.
  await sendAll();
  const stops: number[] = [];
  const stopWatching = watchMemory(site.app.pid);
  // What holds the loop does so each time; a machine that has other work does now and then.
  while (stops.length < 3 && !(Math.min(...stops) < LONGEST_STOP_MS)) {
    await longestStopMs(site.url);
    const answers = await sendAll();
    stops.push(await longestStopMs(site.url));
    for (const [index, { what, words }] of FILES.entries()) {
      expect(answers[index], what).toMatchObject({
        status: 400,
        text: expect.stringMatching(words),
      });
    }
  }
  const above = stopWatching() - before;
  console.info(
    `Longest stops of the loop: ${stops.map(Math.round).join(', ')} ms; memory: ${Math.round(above)} MB above ${Math.round(before)} MB`,
  );
  expect(Math.min(...stops)).toBeLessThan(LONGEST_STOP_MS);
  expect(above).toBeLessThan(MOST_MB);
}, 600_000);
