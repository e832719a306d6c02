import type { HistoryAction, HistoryKind } from '@callboard/contract/history';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { type HistoryValues, history } from '@callboard/db/schema/history';
import { sql } from 'drizzle-orm';
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

const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`;

// Part of every change there is, so built once.
const entry = prepared('history_entry', (db) =>
  db.insert(history).values({
    kind: sql`${sql.placeholder('kind')}`,
    entityId: sql`${sql.placeholder('id')}`,
    action: sql`${sql.placeholder('action')}`,
    employeeId: sql`${sql.placeholder('employeeId')}`,
    customerId: sql`${sql.placeholder('customerId')}`,
    actorName: sql`${sql.placeholder('actorName')}`,
    version: sql`${sql.placeholder('version')}`,
    backTo: sql`${sql.placeholder('backTo')}`,
    before: json('before'),
    after: json('after'),
    note: sql`${sql.placeholder('note')}`,
  }),
);

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

const written = (values: HistoryValues | null | undefined) =>
  values ? JSON.stringify(values) : null;

/**
 * Writes into the history who changed what, in the transaction of the change. Each new version of
 * a thing has its entry, also when its values stayed the same.
 */
export async function record(tx: Transaction, by: Signature, happening: Happening): Promise<void> {
  const { kind, id, action, version, change, note } = happening;
  const { takesBack, ...author } = signed(by);
  const changed = change && changedValues(change);
  await entry(tx).execute({
    kind,
    id,
    action: takesBack?.action ?? action,
    ...author,
    version: version ?? null,
    backTo: takesBack?.version ?? null,
    before: written(changed?.before),
    after: written(changed?.after),
    note: note ?? '',
  });
}
