import { messages } from '@callboard/db/schema/messages';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { FailureKind } from '../failure-kinds.ts';
import { channelsNow } from './channels.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(async () => {
  await app.db.delete(messages);
});

type Row = Partial<typeof messages.$inferInsert>;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const put = (channel: 'text' | 'email', values: Row) =>
  app.db.insert(messages).values({ channel, template: 'booked', about: {}, ...values });
const failed = (failureKind: FailureKind | null, minutes = 1, attempts = 1): Row => ({
  state: 'waiting',
  attempts,
  failureKind,
  lastError: failureKind ?? 'The mail server could not be reached.',
  handedAt: ago(minutes),
  createdAt: ago(minutes + 1),
});
const sent = (minutes: number): Row => ({
  state: 'sent',
  attempts: 1,
  handedAt: ago(minutes),
  sentAt: ago(minutes),
  createdAt: ago(minutes + 100),
});
const nowOf = async (channel: 'text' | 'email') =>
  (await channelsNow(app)).find((one) => one.channel === channel);

test('a channel that nobody gets through is told at once, with what to do, until something leaves', async () => {
  await put('text', sent(5));
  expect(await nowOf('text')).toMatchObject({ isOn: true, isFailing: false, why: '', advice: '' });
  await put('text', failed('unreachable'));
  await put('email', failed('account'));
  expect(await nowOf('text')).toMatchObject({
    isFailing: true,
    why: 'unreachable',
    advice: 'Check the address in SMS_URL and the server’s network.',
  });
  expect(await nowOf('email')).toMatchObject({
    isFailing: true,
    why: 'account',
    advice: expect.stringContaining('Check the account and password in SMTP_URL'),
  });
  // While the only one is tried again, it is still failing.
  await app.db.update(messages).set({
    state: sql`case when state = 'waiting' then 'sending' else state end`,
    leaseUntil: sql`case when state = 'waiting' then now() end`,
    attempts: sql`attempts + 1`,
    handedAt: null,
  });
  expect(await nowOf('text')).toMatchObject({ isFailing: true });
  await put('text', sent(0));
  await app.db.update(messages).set({ state: 'waiting', leaseUntil: null, handedAt: ago(1) });
  expect(await nowOf('text')).toMatchObject({ isFailing: false });
});

test('what may be about one message takes two attempts, and one that is put off takes none', async () => {
  await put('text', failed('broken'));
  expect(await nowOf('text')).toMatchObject({ isFailing: false });
  await put('text', failed('broken', 2));
  expect(await nowOf('text')).toMatchObject({ isFailing: true, why: 'broken' });
  for (const minutes of [1, 2, 3]) {
    await put('email', failed('put off', minutes, 4));
  }
  await put('email', { ...failed('refused'), state: 'failed' });
  expect(await nowOf('email')).toMatchObject({ isFailing: false });
});

test('what is tried only once, such as a code, counts where no message is to blame', async () => {
  const once = (kind: FailureKind) => ({ ...failed(kind), state: 'failed' }) as const;
  await put('email', once('ours'));
  await put('text', once('busy'));
  expect(await nowOf('email')).toMatchObject({ isFailing: false });
  await put('email', { ...once('account'), template: 'sign-in code' });
  await put('text', once('silent'));
  expect(await nowOf('email')).toMatchObject({ isFailing: true, why: 'account' });
  expect(await nowOf('text')).toMatchObject({ isFailing: false });
  await put('text', once('silent'));
  expect(await nowOf('text')).toMatchObject({ isFailing: true });
});

test('what the version before noted without a kind keeps its words, and alarms nobody', async () => {
  await put('email', failed(null));
  await put('email', failed(null, 2, 5));
  expect(await nowOf('email')).toMatchObject({ isFailing: false, why: '' });
  await put('email', failed('unreachable'));
  expect(await nowOf('email')).toMatchObject({ isFailing: true });
});

test('many that fail by one way hide none that fail by the other', async () => {
  await put('text', failed('unreachable', 10));
  await Promise.all(Array.from({ length: 101 }, () => put('email', failed('ours'))));
  expect(await nowOf('text')).toMatchObject({ isFailing: true, why: 'unreachable' });
});

test('many newer ones that nobody tried yet hide none that failed', async () => {
  await put('text', failed('unreachable', 10));
  await Promise.all(Array.from({ length: 101 }, () => put('text', { state: 'waiting' })));
  expect(await nowOf('text')).toMatchObject({ isFailing: true, why: 'unreachable' });
});

test('without a provider nothing is said to fail, and no message is switched on', async () => {
  const off = await startTestApp({ offChannels: ['text', 'email'] });
  const admin = await off.as('admin');
  expect(await admin.messages.channels()).toMatchObject([
    { channel: 'email', isOn: false, advice: 'Email is off: set SMTP_URL on the server.' },
    { channel: 'text', isOn: false, advice: 'Texts are off: set SMS_URL on the server.' },
  ]);
  const problem = await problemOf(admin.messageTemplates.update({ key: 'booked', isOn: true }));
  expect(problem.fields?.isOn).toEqual([
    'Texts and email are off: set SMS_URL or SMTP_URL on the server.',
  ]);
  const words = { key: 'booked', texts: { en: 'See you {when}.' } } as const;
  expect((await admin.messageTemplates.update(words)).isOn).toBe(false);
  await off.close();
});
