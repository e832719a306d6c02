import { expect, onTestFinished, test } from 'vitest';
import { RECENT } from '~/lib/recent-key.ts';
import { deviceDb } from '~/offline/device-db.ts';
import { deviceOwner } from '~/offline/device-owner.ts';
import { leave } from '~/offline/leftovers.ts';
import { keepActs } from '~/offline/queue/kept-acts.ts';
import { signal } from '~/offline/signal.ts';
import { switchPerson } from '~/offline/switch-person.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import {
  deleteAllKept,
  noteOf,
  pill,
  showOnPhone,
  TECH,
  writeNote,
} from '~/offline/testing/show-on-phone.tsx';
import { refreshOnce } from '~/session/refresh.ts';
import { session } from '~/session/session.ts';
import { signedOutNote } from '~/session/signed-out-note.ts';
import { loseConnection, refuse } from '~/testing/server.ts';
import { bringBack } from './bring-back.ts';
import { forget } from './forget.ts';
import { keyOf } from './held-key.ts';

session.subscribe(leave);

const call = sampleCall();
const SECRET = 'Gate code 4411';
const KEY = btoa('k'.repeat(32));

const refused = () => refuse(401, 'unauthenticated', 'Please sign in again.');

/** Everything that is kept, except bytes. */
async function kept(): Promise<string> {
  const db = await deviceDb();
  const stores = ['acts', 'answers', 'facts', 'sealed'] as const;
  const all = await Promise.all(stores.map((name) => db.getAll(name)));
  return JSON.stringify([all, { ...localStorage }]);
}

const isForgotten = async () => (await deviceDb()).count('sealed').then((count) => count === 1);

/** A technician whose phone has the key for sealing, and no signal. */
async function onPhone(refresh: () => never) {
  // Registered first, so it runs last: after what the end of the session has begun.
  onTestFinished(async () => {
    await forget();
    await deleteAllKept();
  });
  const shown = await showOnPhone(call, {
    answers: { auth: { refresh }, serviceCalls: { addNote: loseConnection } },
  });
  await expect.poll(async () => (await deviceDb()).get('facts', 'deviceKey')).toBeDefined();
  return shown;
}

/** The technician has read a call and, without signal, written two notes. */
async function withTwoNotes(refresh: () => never) {
  const shown = await onPhone(refresh);
  shown.loseSignal();
  await writeNote(call._id, SECRET);
  await writeNote(call._id, 'Dog in the yard');
  const note = { person: TECH.id, all: [{ path: '/customers/1', title: 'Rosa Delgado' }] };
  localStorage.setItem(RECENT, JSON.stringify(note));
  localStorage.setItem(`recent items of ${TECH.id}`, '[{"name":"Capacitor"}]');
  expect(await kept()).toContain(SECRET);
  shown.server.setInReach(true);
  return shown;
}

test('a refused refresh leaves nothing to read, and what waits sealed', async () => {
  await withTwoNotes(refused);
  await refreshOnce(session.accessToken);
  expect(session.user).toBeNull();
  await expect.poll(isForgotten).toBe(true);
  await expect.poll(deviceOwner).toBeUndefined();
  const left = await kept();
  for (const trace of [SECRET, 'Dog', 'Rosa', 'Capacitor', call.customer.name, call._id]) {
    expect(left).not.toContain(trace);
  }
  expect(left).not.toContain('deviceKey');
  expect(signedOutNote()).toEqual({ person: TECH.id, changes: 2, isTyped: false });
});

test.for([
  ['a cut connection', loseConnection],
  ['a server that is away', () => refuse(503, 'unavailable', 'Try again.')],
  ['a server that is asked too often', () => refuse(429, 'too_many_requests', 'Later.')],
] as const)('%s says nothing of the session, and everything stays', async ([, refresh]) => {
  await withTwoNotes(refresh);
  await refreshOnce(session.accessToken);
  expect(session.user?.id).toBe(TECH.id);
  expect(await kept()).toContain(SECRET);
  expect(signedOutNote()).toBeUndefined();
});

test('what is written too late, as by another tab, is not kept', async () => {
  await withTwoNotes(refused);
  await refreshOnce(session.accessToken);
  await expect.poll(isForgotten).toBe(true);
  const added = keepActs([
    {
      id: crypto.randomUUID(),
      callId: call._id,
      person: TECH.id,
      tappedAt: 0,
      kind: 'serviceCalls.addNote' as const,
      input: { id: call._id, text: SECRET },
      words: SECRET,
      state: 'waiting' as const,
    },
  ]);
  await expect(added).rejects.toThrow('somebody else’s');
  // Sealed acts do not open either for somebody who is gone when the key comes.
  expect(await bringBack(TECH.id, await keyOf(KEY))).toBe(0);
  expect(await (await deviceDb()).count('acts')).toBe(0);
});

test('the same person finds everything after signing in, and it goes out once', async () => {
  const { server } = await onPhone(refused);
  const { accessToken = '' } = session;
  server.setInReach(false);
  await writeNote(call._id, SECRET);
  server.setInReach(true);
  await refreshOnce(session.accessToken);
  await expect.poll(isForgotten).toBe(true);
  server.answer({ serviceCalls: { addNote: noteOf } });
  session.open({ user: TECH, accessToken, refreshToken: 'refresh' });
  await switchPerson(TECH.id);
  await expect.poll(() => server.asked('serviceCalls.addNote')).toHaveLength(1);
  expect(await (await deviceDb()).count('sealed')).toBe(0);
});

test('until it is known what waits from before, nothing is said to be saved', async () => {
  const { server } = await onPhone(refused);
  const { accessToken = '' } = session;
  server.setInReach(false);
  await writeNote(call._id, SECRET);
  server.setInReach(true);
  await refreshOnce(session.accessToken);
  await expect.poll(isForgotten).toBe(true);
  const { promise: told, resolve: tell } = Promise.withResolvers<undefined>();
  server.answer({
    auth: { deviceKey: () => told.then(() => ({ key: KEY })) },
    serviceCalls: { addNote: noteOf },
  });
  signal.heard();
  session.open({ user: TECH, accessToken, refreshToken: 'refresh' });
  await switchPerson(TECH.id);
  await expect.element(pill()).toHaveTextContent(/^Reading what waits$/);
  tell(undefined);
  await expect.element(pill()).toHaveTextContent(/^All saved \d/);
  expect(server.asked('serviceCalls.addNote')).toHaveLength(1);
});
