import type { SessionUser } from '@callboard/contract/people/sign-in';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** The signed-in user, if any. */
export const useUser = (): SessionUser | null =>
  useSyncExternalStore(session.subscribe, () => session.user);

/** Whether a dispatcher or an admin reads. */
export function useIsOffice(): boolean {
  const user = useUser();
  return user !== null && isOfficeRole(user.role);
}
