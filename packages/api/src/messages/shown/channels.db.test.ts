import { messages } from '@callboard/db/schema/messages';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
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
const failed = (lastError: string, minutes = 1, attempts = 1): Row => ({
  state: 'waiting',
  attempts,
  lastError,
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

const AWAY = 'The texting provider could not be reached.';
const WRONG = 'The mail server refused the email (535).';

test('a channel that nobody gets through is told at once, with what to do, until something leaves', async () => {
  await put('text', sent(5));
  expect(await nowOf('text')).toMatchObject({ isOn: true, isFailing: false, why: '', advice: '' });
  await put('text', failed(AWAY));
  await put('email', failed(WRONG));
  expect(await nowOf('text')).toMatchObject({
    isFailing: true,
    why: AWAY,
    advice: 'Check the address in SMS_URL and the server’s network.',
  });
  expect(await nowOf('email')).toMatchObject({
    isFailing: true,
    why: WRONG,
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
  const broken = 'The texting provider broke down (500).';
  await put('text', failed(broken));
  expect(await nowOf('text')).toMatchObject({ isFailing: false });
  await put('text', failed(broken, 2));
  expect(await nowOf('text')).toMatchObject({ isFailing: true, why: broken });
  for (const minutes of [1, 2, 3]) {
    await put('email', failed('The mail server refused the email (451).', minutes, 4));
  }
  await put('email', {
    ...failed('The mail server refused the email (550).'),
    state: 'failed',
  });
  expect(await nowOf('email')).toMatchObject({ isFailing: false });
});

test('what is tried only once, such as a code, counts where its words blame the channel', async () => {
  const once = (lastError: string) => ({ ...failed(lastError), state: 'failed' }) as const;
  await put('email', once('The mail server refused the email (550).'));
  await put('text', once('This number is a landline. (30006)'));
  expect(await nowOf('email')).toMatchObject({ isFailing: false });
  await put('email', { ...once(WRONG), template: 'sign-in code' });
  await put('text', once('The texting provider stopped answering.'));
  expect(await nowOf('email')).toMatchObject({ isFailing: true, why: WRONG });
  expect(await nowOf('text')).toMatchObject({ isFailing: false });
  await put('text', once('The texting provider stopped answering.'));
  expect(await nowOf('text')).toMatchObject({ isFailing: true });
});

test('many that fail by one way hide none that fail by the other', async () => {
  await put('text', failed(AWAY, 10));
  await Promise.all(
    Array.from({ length: 101 }, () => put('email', failed('The email could not be sent.'))),
  );
  expect(await nowOf('text')).toMatchObject({ isFailing: true, why: AWAY });
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
