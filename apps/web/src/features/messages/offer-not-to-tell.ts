import { isOfficeRole } from '@callboard/contract/platform/role-list';
import type { trpc } from '~/lib/trpc.ts';
import { session } from '~/session/session.ts';

export type Client = ReturnType<typeof trpc.useUtils>['client'];

/** After changes that were made without a form: where their customers will be told of it, the office may say no. */
export function offerNotToTell(client: Client, callIds: readonly string[]): void {
  const { user } = session;
  if (!user || !isOfficeRole(user.role)) return;
  import('./not-telling.ts')
    .then(({ offerSoon }) => offerSoon(client, callIds))
    // The call’s page calls it off, too.
    .catch(() => undefined);
}
