import type { AppRouter } from '@callboard/api/app/app-router';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  type OperationLink,
  splitLink,
} from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { fetchUnlessSilent } from '~/lib/parts/fetch-unless-silent.ts';
import { checkAfterRefusal } from './check-user.ts';
import { retryAfterRefresh } from './retry-after-refresh.ts';
import { session } from './session.ts';

const URL_PREFIX = '/trpc';
const MOST_IN_A_BATCH = 10;
const LONGEST_SILENCE_MS = 15_000;

const authorization = () => {
  const { accessToken } = session;
  return accessToken ? { authorization: `Bearer ${accessToken}` } : {};
};

const headersOf = (op: Operation) => {
  const key = op.context.idempotencyKey;
  return { ...authorization(), ...(typeof key === 'string' && { 'idempotency-key': key }) };
};

// Mutations are not batched: each has its own Idempotency-Key, and none waits for a slow one.
const goesAlone = (op: Operation) => op.type === 'mutation' || op.path.startsWith('auth.');

type Link = OperationLink<AppRouter>;

// What stands between screens and this device, and between this device and the server; sign-in pages
// load neither.
const between: { screens?: Link; server?: Link } = {};

/** Sets an observer for what screens ask, whoever answers it: the server, or this device. */
export function hearScreens(link: Link): void {
  between.screens = link;
}

/** Sets an observer for all requests. */
export function watchRequests(link: Link): void {
  between.server = link;
}

interface Device {
  /** Whose. */
  person: string;
  load: () => Promise<Link>;
  link?: Link;
}

let device: Device | undefined;

/**
 * From now on what is changed goes to this device first, and what is read comes by it.
 * @param load brings what does that; changes wait for it, and go to the server where it cannot work
 * @returns ends it
 */
export function keepOnDevice(person: string, load: Device['load']): () => void {
  if (device?.person !== person) device = { person, load };
  return () => {
    device = undefined;
  };
}

async function bring(to: Device | undefined): Promise<Link | undefined> {
  if (to) to.link = await to.load();
  return to?.link;
}

/** Brings what keeps things on this device; resolves also where it cannot work, or nothing is kept. */
export const bringDevice = (): Promise<unknown> => bring(device).catch(() => undefined);

/** Goes by the device where things are kept on it. */
const byDevice: Link = ({ op, next }) => {
  if (device?.link) return device.link({ op, next });
  if (!device || op.type !== 'mutation') return next(op);
  const coming = bring(device);
  return observable((observer) => {
    let sent: { unsubscribe: () => void } | undefined;
    const send = (link?: Link) => {
      sent = (link ? link({ op, next }) : next(op)).subscribe(observer);
    };
    coming.then(send, () => send());
    return () => sent?.unsubscribe();
  });
};

async function fetchAnswer(address: RequestInfo | URL, init?: RequestInit) {
  const patience = { longestMs: LONGEST_SILENCE_MS, heardAt: 0 };
  const { ok, text, headers } = await fetchUnlessSilent(address, init, patience);
  return { ok, headers, json: async (): Promise<unknown> => JSON.parse(text) };
}

/** The one client of the app; its requests carry the token and survive its expiry. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    () => (each) => between.screens?.(each) ?? each.next(each.op),
    () => byDevice,
    () => (each) => between.server?.(each) ?? each.next(each.op),
    checkAfterRefusal,
    retryAfterRefresh,
    splitLink({
      condition: goesAlone,
      true: httpLink({ url: URL_PREFIX, headers: ({ op }) => headersOf(op) }),
      false: httpBatchLink({
        url: URL_PREFIX,
        maxItems: MOST_IN_A_BATCH,
        headers: authorization,
        fetch: fetchAnswer,
      }),
    }),
  ],
});
