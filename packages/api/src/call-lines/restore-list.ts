import type { Transaction } from '@callboard/db/client';
import type { ListRestorer } from '../history/restorer.ts';
import { lockCall } from '../service-calls/lock.ts';
import type { Line } from './merge-lines.ts';
import { replaceLines, type WritableLedger } from './replace-lines.ts';

type OpenLedger<Stored extends Line> = (tx: Transaction, callId: string) => WritableLedger<Stored>;

/**
 * Takes one change of a list back: the list of the version before is merged three ways with what
 * others did since, so that what was added later stays.
 */
export const undoList =
  <Stored extends Line>(open: OpenLedger<Stored>): ListRestorer['undo'] =>
  async (tx, author, id, version) => {
    const call = await lockCall(tx, id);
    const ledger = open(tx, call.id);
    const former = await ledger.read(version - 1);
    await replaceLines<Stored>(tx, author, call, version, former, ledger);
  };

/** Makes a list what it was at a version. */
export const revertList =
  <Stored extends Line>(open: OpenLedger<Stored>): NonNullable<ListRestorer['revert']> =>
  async (tx, author, id, version) => {
    const call = await lockCall(tx, id);
    const ledger = open(tx, call.id);
    await replaceLines<Stored>(tx, author, call, undefined, await ledger.read(version), ledger);
  };
