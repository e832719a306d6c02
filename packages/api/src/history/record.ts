import type { HistoryAction, HistoryKind } from '@callboard/contract/history';
import type { Transaction } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import type { Signature } from './author.ts';
import { type Change, changedValues } from './changed-values.ts';

/** What happened to one thing. */
export type Happening = {
  kind: HistoryKind;
  id: string;
  action: HistoryAction;
  /** Of the thing after the change; left out for what happens beside its versions. */
  version?: number;
  /** Values by the names of the wire, never a secret; whatever did not change is left out. */
  change?: Change;
  note?: string;
};

function signed(by: Signature) {
  if (by === 'command line') return { actorName: 'Command line' };
  return by.role === 'customer'
    ? { customerId: by.id, actorName: by.name }
    : { employeeId: by.id, actorName: by.name };
}

/**
 * Writes into the history who changed what, in the transaction of the change. Each new version of
 * a thing has its entry, also when its values stayed the same.
 */
export async function record(tx: Transaction, by: Signature, happening: Happening): Promise<void> {
  const { kind, id, action, version, change, note } = happening;
  const takesBack = by === 'command line' ? undefined : by.takesBack;
  const changed = change && changedValues(change);
  await tx.insert(history).values({
    kind,
    entityId: id,
    action: takesBack?.action ?? action,
    ...signed(by),
    version,
    backTo: takesBack?.version,
    before: changed?.before,
    after: changed?.after,
    note,
  });
}
