import { useSyncExternalStore } from 'react';
import { store } from '~/lib/store.ts';

/** What waits on this device. */
export interface NotSent {
  /** Ids of the calls of which lines or payments wait. */
  ofMoney: ReadonlySet<string>;
  /** Ids of the calls, notes, files, signatures and steps that wait for signal or for a person. */
  ids: ReadonlySet<string>;
  /** How many changes wait for signal or for a person. */
  count: number;
}

export const NOTHING: NotSent = { ofMoney: new Set(), ids: new Set(), count: 0 };

const { get, set, subscribe } = store(NOTHING);

/** Sets what waits on this device. */
export const setNotSent = set;

/** Whether a call's balance may still change, because the server does not know all of it yet. */
export const useIsNotFinal = (callId: string): boolean =>
  useSyncExternalStore(subscribe, () => get().ofMoney.has(callId));

/** Whether something of a call, a note, a file or a signature is on this device only. */
export const useIsNotSent = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => get().ids.has(id));

/** What a step of a call's checklist is called among what waits. */
export const stepId = (callId: string, step: string): string => `${callId} ${step}`;

/** How many changes are on this device only. */
export const useNotSentCount = (): number => useSyncExternalStore(subscribe, () => get().count);
