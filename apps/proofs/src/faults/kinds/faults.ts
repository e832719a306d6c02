import type { Fault } from './fault.ts';
import { fillDisk } from './fill-disk.ts';
import { freezeDatabase } from './freeze-database.ts';
import { killApp } from './kill-app.ts';
import { killDatabase, restartDatabase } from './kill-database.ts';
import { terminateBackends } from './terminate-backends.ts';

/** Every fault by its name on the command line. */
export const FAULTS = {
  'kill-database': killDatabase,
  'restart-database': restartDatabase,
  'terminate-backends': terminateBackends,
  'freeze-database': freezeDatabase,
  'fill-disk': fillDisk,
  'kill-app': killApp,
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

export const FAULT_NAMES: readonly FaultName[] = Object.keys(FAULTS).filter(isFaultName);
