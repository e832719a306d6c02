import type { Transaction } from '@callboard/db/client';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { lockCall } from '../service-calls/lock.ts';
import { replaceLines, type WritableLedger } from './ledger/replace-lines.ts';
import type { Line } from './merge-lines.ts';

type OpenLedger<Stored extends Line> = (tx: Transaction, callId: string) => WritableLedger<Stored>;

/**
 * Undoes one change of a list: the list before it is merged three ways with later changes, so that
 * later additions stay.
 */
export const undoList =
  <Stored extends Line>(open: OpenLedger<Stored>): ListRestorer['undo'] =>
  async (tx, author, id, version) => {
    const call = await lockCall(tx, id);
    const ledger = open(tx, call.id);
    const former = await ledger.read(version - 1);
    await replaceLines<Stored>(tx, author, call, version, former, ledger);
  };

/** Restores a list to a version. */
export const revertList =
  <Stored extends Line>(open: OpenLedger<Stored>): NonNullable<ListRestorer['revert']> =>
  async (tx, author, id, version) => {
    const call = await lockCall(tx, id);
    const ledger = open(tx, call.id);
    await replaceLines<Stored>(tx, author, call, undefined, await ledger.read(version), ledger);
  };
