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
  if (by === 'command line') {
    return { employeeId: null, customerId: null, actorName: 'Command line', takesBack: undefined };
  }
  const isCustomer = by.role === 'customer';
  return {
    employeeId: isCustomer ? null : by.id,
    customerId: isCustomer ? by.id : null,
    actorName: by.name,
    takesBack: by.takesBack,
  };
}

/**
 * Writes into the history who changed what, in the transaction of the change. Each new version of
 * a thing has its entry, also when its values stayed the same.
 */
export async function record(
  tx: Transaction,
  by: Signature,
  { kind, id, action, version, change, note }: Happening,
): Promise<void> {
  const { takesBack, ...author } = signed(by);
  const changed = change && changedValues(change);
  await tx.insert(history).values({
    kind,
    entityId: id,
    action: takesBack?.action ?? action,
    ...author,
    version: version ?? null,
    backTo: takesBack?.version ?? null,
    before: changed?.before,
    after: changed?.after,
    note: note ?? '',
  });
}
