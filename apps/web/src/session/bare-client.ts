import type { AppRouter } from '@callboard/api/app/app-router';
import { createTRPCClient, httpLink, type Operation } from '@trpc/client';

const headersOf = ({ context: { accessToken } }: Operation) =>
  typeof accessToken === 'string' ? { authorization: `Bearer ${accessToken}` } : {};

/** For the session's own requests: no stored token and no retry. */
export const bareClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', headers: ({ op }) => headersOf(op) })],
});
