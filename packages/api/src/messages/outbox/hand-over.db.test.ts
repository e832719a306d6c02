import { once } from 'node:events';
import { messages } from '@callboard/db/schema/messages';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { beginMessage } from './begin.ts';
import { handOver } from './hand-over.ts';

const app = await startTestApp();
afterAll(() => app.close());

test('a message that left has left, whatever more could not be noted of it, which is warned of', async () => {
  const claimed = await app.db.transaction((tx) =>
    beginMessage(tx, { channel: 'email', template: 'invoice', about: {} }),
  );
  const away = new Error('The history is away.');
  const warned = once(process, 'warning');
  const hand = () => Promise.resolve({ noteMore: () => Promise.reject(away) });
  expect(await handOver(app.db, claimed, hand, { isOnlyTry: true })).toEqual({ isSent: true });
  expect(await warned).toEqual([away]);
  const isIt = eq(messages.id, claimed.id);
  expect(await app.db.select().from(messages).where(isIt)).toMatchObject([{ state: 'sent' }]);
});
