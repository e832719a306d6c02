import type { AppRouter } from '@callboard/api/app-router';
import { createTRPCClient, httpBatchLink, httpLink, type Operation, splitLink } from '@trpc/client';
import { checkAfterRefusal } from './check-user.ts';
import { retryAfterRefresh } from './retry-after-refresh.ts';
import { session } from './session.ts';

const URL_PREFIX = '/trpc';
const MOST_IN_A_BATCH = 10;

const authorization = () => {
  const { accessToken } = session;
  return accessToken ? { authorization: `Bearer ${accessToken}` } : {};
};

const headersOf = (op: Operation) => {
  const key = op.context.idempotencyKey;
  return { ...authorization(), ...(typeof key === 'string' && { 'idempotency-key': key }) };
};

// Changes go alone: each has its own Idempotency-Key, and none waits for a slow neighbour.
const goesAlone = (op: Operation) => op.type === 'mutation' || op.path.startsWith('auth.');

/** The one client of the app; its requests carry the token and survive its expiry. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    checkAfterRefusal,
    retryAfterRefresh,
    splitLink({
      condition: goesAlone,
      true: httpLink({ url: URL_PREFIX, headers: ({ op }) => headersOf(op) }),
      false: httpBatchLink({
        url: URL_PREFIX,
        maxItems: MOST_IN_A_BATCH,
        headers: authorization,
      }),
    }),
  ],
});
