import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useSyncExternalStore } from 'react';

/** A dialog to open for a call; each command is a new object. */
export type Command =
  | { kind: 'move' | 'assign' | 'status'; callId: string }
  | { kind: 'move_several'; callIds: readonly string[] }
  | { kind: 'pay'; call: ServiceCall }
  | { kind: 'time_off'; technicianId: string }
  | { kind: 'keys' | 'legend' };

/** The draft that tells which dialog was filled in. */
export const DIALOG_DRAFT = 'board dialog';

let current: Command | undefined;
const listeners = new Set<() => void>();

function set(next: Command | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens a command's dialog. */
export const giveCommand = (command: Command): void => set(command);

/** The dialog was closed. */
export const endCommand = (): void => set(undefined);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a dialog is open for a command, or its code on its way. */
export const hasCommand = (): boolean => current !== undefined;

/** The pending command. */
export const useCommand = (): Command | undefined => useSyncExternalStore(subscribe, () => current);
