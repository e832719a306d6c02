import type { SessionUser } from '@callboard/contract/people/sign-in';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** The signed-in user, if any. */
export const useUser = (): SessionUser | null =>
  useSyncExternalStore(session.subscribe, () => session.user);
