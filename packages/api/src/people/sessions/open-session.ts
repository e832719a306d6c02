import type { SessionUser, SignedIn } from '@callboard/contract/people/sign-in';
import type { Transaction } from '@callboard/db/client';
import { sessions } from '@callboard/db/schema/auth';
import { onlyRow } from '../../platform/only-row.ts';
import type { Keys } from '../../platform/signing/keys.ts';
import type { SessionOrigin } from './session-origin.ts';
import { signAccessToken } from './tokens/access-token.ts';
import { signRefreshToken } from './tokens/refresh-token.ts';

/** Opens a session for someone who has just proved who they are. */
export async function openSession(
  tx: Transaction,
  keys: Keys,
  user: SessionUser,
  origin: SessionOrigin,
): Promise<SignedIn> {
  const person = user.role === 'customer' ? { customerId: user.id } : { employeeId: user.id };
  const session = onlyRow(
    await tx
      .insert(sessions)
      .values({ ...person, ...origin })
      .returning({ id: sessions.id }),
  );
  return {
    accessToken: await signAccessToken(keys.accessToken, user, session.id),
    refreshToken: signRefreshToken(keys.refreshToken, session.id, 0),
    user,
  };
}
