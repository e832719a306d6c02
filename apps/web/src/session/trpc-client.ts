import type { AppRouter } from '@callboard/api/app-router';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  type OperationLink,
  splitLink,
} from '@trpc/client';
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

let watch: OperationLink<AppRouter> | undefined;

/** Sets an observer for all requests; sign-in pages do not load one. */
export function watchRequests(link: OperationLink<AppRouter>): void {
  watch = link;
}

async function fetchAnswer(address: RequestInfo | URL, init?: RequestInit) {
  const patience = { longestMs: LONGEST_SILENCE_MS, heardAt: 0 };
  const { ok, text } = await fetchUnlessSilent(address, init, patience);
  return { ok, json: async (): Promise<unknown> => JSON.parse(text) };
}

/** The one client of the app; its requests carry the token and survive its expiry. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    () => (each) => watch?.(each) ?? each.next(each.op),
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
