import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { store, useStore } from '~/lib/store.ts';

/** A dialog to open for a call; each command is a new object. */
export type Command =
  | { kind: 'move' | 'assign' | 'status'; callId: string }
  | { kind: 'move_several'; callIds: readonly string[] }
  | { kind: 'pay'; call: ServiceCall }
  | { kind: 'time_off'; technicianId: string }
  | { kind: 'keys' | 'legend' };

/** The draft that tells which dialog was filled in. */
export const DIALOG_DRAFT = 'board dialog';

const current = store<Command | undefined>(undefined);

/** Opens a command's dialog. */
export const giveCommand = (command: Command): void => current.set(command);

/** The dialog was closed. */
export const endCommand = (): void => current.set(undefined);

/** Whether a dialog is open for a command, or its code on its way. */
export const hasCommand = (): boolean => current.get() !== undefined;

/** The pending command. */
export const useCommand = (): Command | undefined => useStore(current);
