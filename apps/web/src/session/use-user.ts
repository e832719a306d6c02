import type { SessionUser } from '@callboard/contract/people/auth';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** Who is signed in right now, or nobody. */
export const useUser = (): SessionUser | null =>
  useSyncExternalStore(session.subscribe, () => session.user);
