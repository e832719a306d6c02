import { useSyncExternalStore } from 'react';
import { store } from '~/lib/store.ts';

/** What this device has and the server does not. */
export interface NotSent {
  /** Ids of the calls whose lines or payments wait. */
  ofMoney: ReadonlySet<string>;
  /** Ids of the calls, notes, files, signatures, steps and units that wait for signal or for a person. */
  ids: ReadonlySet<string>;
  /** How many changes wait for signal or for a person. */
  count: number;
  /** Whether the server answers, as far as this device knows. */
  hasSignal: boolean;
}

export const NOTHING: NotSent = { ofMoney: new Set(), ids: new Set(), count: 0, hasSignal: true };

const { get, set, subscribe } = store(NOTHING);

export const setNotSent = set;

/** Whether a call's balance may still change, because lines or payments of it wait. */
export const useIsNotFinal = (callId: string): boolean =>
  useSyncExternalStore(subscribe, () => get().ofMoney.has(callId));

/** Whether a call has a change, or a note, a file, a signature, a step or a unit exists, on this device only. */
export const useIsNotSent = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => get().ids.has(id));

/** The id of a checklist step among the waiting ones. */
export const stepId = (callId: string, step: string): string => `${callId} ${step}`;

/** How many changes are on this device only. */
export const useNotSentCount = (): number => useSyncExternalStore(subscribe, () => get().count);

/** False where this device keeps what is tapped because the server does not answer. */
export const useHasSignal = (): boolean => useSyncExternalStore(subscribe, () => get().hasSignal);
