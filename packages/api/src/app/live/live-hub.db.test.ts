import { randomUUID } from 'node:crypto';
import { connect } from '@callboard/db/client';
import type { Change } from '@callboard/db/live/change';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { enterLive } from './enter.ts';
import { LiveHub } from './live-hub.ts';

const app = await startTestApp();
afterAll(() => app.close());

const NEWS = randomUUID();
const HEARD = /"kind":"equipment","id":"([0-9a-f-]{36})"/g;

test('what many have missed who come back together is read once, and each hears it once', async () => {
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const missed = ids.map(
    (id, at): Change => ({
      seq: at + 1,
      at: Date.now(),
      kind: 'equipment',
      id,
      version: 2,
      action: 'update',
      employeeId: null,
      customerId: null,
      byName: 'Dana',
    }),
  );
  const reads: string[] = [];
  const { db, close } = connect(app.databaseUrl, {
    onStatement: (text) => text.includes('"equipment"') && reads.push(text),
  });
  const { sessionLimits } = app.services;
  const hub = new LiveHub(db, sessionLimits, missed);
  onTestFinished(async () => {
    hub.close();
    await close();
  });
  const { accessToken: token } = await app.signIn(app.people.dispatcher, 'dispatcher');
  const viewer = await enterLive(app.services, { token });
  const heard = Array.from({ length: 20 }, () => new Array<string>());
  let heardNews = 0;
  for (const own of heard) {
    const write = (piece: Buffer) => {
      const text = piece.toString();
      for (const [, id = ''] of text.matchAll(HEARD)) own.push(id);
      if (text.includes(NEWS)) heardNews += 1;
    };
    hub.join({ viewer, checkedAt: performance.now(), write, end: () => undefined }, 1);
  }
  // Told after all that they have missed.
  hub.heardNews(JSON.stringify({ type: 'presence', callId: NEWS, people: [] }));
  await expect.poll(() => heardNews).toBe(heard.length);
  expect(heard.map((own) => own.toSorted())).toEqual(heard.map(() => ids.toSorted()));
  expect(reads).toHaveLength(1);
});
