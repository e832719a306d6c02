import { expect, test } from 'vitest';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { endWithAsker } from '~/session/end-with-asker.ts';
import { fetchSignedIn } from '~/session/fetch-signed-in.ts';
import { session } from '~/session/session.ts';
import { trpcClient, watchRequests } from '~/session/trpc-client.ts';
import { uploadFile } from '~/session/upload-file.ts';
import { type Shown, show, somebody } from '~/testing/show.tsx';

const NEXT = somebody('admin');
const tokenOf = ({ id: sub, ...claims }: typeof NEXT) =>
  `e30.${btoa(JSON.stringify({ sub, ...claims }))}.`;

/** Somebody else signs in, in the same tab. */
const takeOver = () =>
  session.open({ user: NEXT, accessToken: tokenOf(NEXT), refreshToken: 'theirs' });

/** Whether the promise is settled once everything that is due has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const due = new Promise((resolve) => setTimeout(resolve, 50));
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, due.then(() => false)]);
}

const call = sampleCall();

function Page() {
  const { data } = trpc.serviceCalls.byId.useQuery({ id: call._id });
  return <p>{data ? data.customer.name : 'Nothing read'}</p>;
}

/** An answer that comes when the test says so. */
function held() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

test('a photo is not sent again as whoever has signed in since', async () => {
  await show(<p>Photos</p>, { as: 'tech' });
  const { accessToken } = session;
  const sentAs: (string | null)[] = [];
  const sent = fetchSignedIn('/api/files', { method: 'POST', body: 'photo' }, async (_, init) => {
    sentAs.push(new Headers(init.headers).get('authorization'));
    takeOver();
    return Response.json({}, { status: 401 });
  });
  await expect(sent).rejects.toThrow();
  expect(sentAs).toEqual([`Bearer ${accessToken}`]);
});

test('nor is it sent at all where they sign in before it is on its way', async () => {
  await show(<p>Photos</p>, { as: 'tech' });
  let count = 0;
  const sent = fetchSignedIn('/api/files', {}, async () => {
    count += 1;
    return Response.json({});
  });
  takeOver();
  await expect(sent).rejects.toThrow('Somebody else is here');
  expect(count).toBe(0);
});

test('an upload that is answered late tells whoever is here by then nothing', async () => {
  await show(<p>Photos</p>, { as: 'tech' });
  const { give, given } = held();
  const loadAnswer = async () => (await import('@callboard/contract/files/files')).StoredFile;
  const file = new File(['x'], 'x.jpg');
  const uploaded = uploadFile('/api/files', file, loadAnswer, undefined, async () => {
    await given;
    return Response.json({}, { status: 500 });
  });
  takeOver();
  give();
  expect(await isSettled(uploaded)).toBe(false);
});

/** A page whose first question is under way. */
async function askingPage(): Promise<Shown & ReturnType<typeof held>> {
  const hold = held();
  const byId = async () => {
    await hold.given;
    return call;
  };
  watchRequests(endWithAsker);
  const shown = await show(<Page />, {
    as: 'dispatcher',
    answers: { serviceCalls: { byId, setStatus: byId } },
  });
  await expect.poll(() => shown.server.asked('serviceCalls.byId')).toHaveLength(1);
  return { ...shown, ...hold };
}

test('a late answer reaches neither the screen nor the cache of the next person', async () => {
  const { give } = await askingPage();
  const changed = trpcClient.serviceCalls.setStatus.mutate({ id: call._id, status: 'en_route' });
  takeOver();
  give();
  expect(await isSettled(changed)).toBe(false);
});

test('what the same person asked is answered, also after the session was renewed', async () => {
  const { give } = await askingPage();
  const changed = trpcClient.serviceCalls.setStatus.mutate({ id: call._id, status: 'en_route' });
  const { accessToken = '' } = session;
  session.renew({ accessToken, refreshToken: 'renewed' });
  give();
  expect((await changed)._id).toBe(call._id);
});

test('no request carries the token of somebody whom another tab has just signed in', async () => {
  await show(<p>Photos</p>, { as: 'tech' });
  localStorage.setItem('accessToken', tokenOf(NEXT));
  expect(session.user?.id).not.toBe(NEXT.id);
  expect(session.accessToken).toBeUndefined();
  expect(session.isHere(somebody('tech').id)).toBe(false);
});
