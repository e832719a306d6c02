import type { HistoryAction, HistoryKind } from '@callboard/contract/history';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { type HistoryValues, history } from '@callboard/db/schema/history';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
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
const text = (name: string) => sql`${sql.placeholder(name)}`;

const ENTRY = {
  kind: text('kind'),
  entityId: text('entityId'),
  action: text('action'),
  employeeId: text('employeeId'),
  customerId: text('customerId'),
  actorName: text('actorName'),
  version: text('entryVersion'),
  backTo: text('backTo'),
  before: json('before'),
  after: json('after'),
  note: text('note'),
} satisfies Partial<Record<keyof typeof history.$inferInsert, SQL>>;

// Part of every change there is, so built once.
const entry = prepared('history_entry', (db) => db.insert(history).values(ENTRY));

const COLUMNS = getTableColumns(history);
const isEntryColumn = (name: string): name is keyof typeof ENTRY => Object.hasOwn(ENTRY, name);

/**
 * The entry as a step of a statement that changes something.
 * @param changed name of the step that gives the changed row; without one there is no entry
 */
export function entryStep(changed: string): SQL {
  const names = Object.keys(ENTRY).filter(isEntryColumn);
  const columns = names.map((name) => sql.identifier(COLUMNS[name].name));
  const values = names.map((name) => sql`${ENTRY[name]}::${sql.raw(COLUMNS[name].getSQLType())}`);
  return sql`insert into ${history} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${sql.identifier(changed)}`;
}

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

/** The values of an entry, for {@link entryStep}. */
export function entryValues(by: Signature, happening: Happening) {
  const { kind, id, action, version, change, note } = happening;
  const { takesBack, ...author } = signed(by);
  const changed = change && changedValues(change);
  return {
    kind,
    entityId: id,
    action: takesBack?.action ?? action,
    ...author,
    entryVersion: version ?? null,
    backTo: takesBack?.version ?? null,
    before: written(changed?.before),
    after: written(changed?.after),
    note: note ?? '',
  };
}

/**
 * Writes into the history who changed what, in the transaction of the change. Each new version of
 * a thing has its entry, also when its values stayed the same.
 */
export async function record(tx: Transaction, by: Signature, happening: Happening): Promise<void> {
  await entry(tx).execute(entryValues(by, happening));
}
