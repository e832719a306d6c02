import type { Services } from '../context.ts';
import { signInvite } from './invite-token.ts';

/** The link that opens an invitation. */
export const inviteUrl = (
  { keys, appUrl }: Pick<Services, 'keys' | 'appUrl'>,
  inviteId: string,
): string => `${appUrl()}/invite/${signInvite(keys.customerInvite, inviteId)}`;
