import { isDeepStrictEqual } from 'node:util';
import type { HistoryAction, HistoryKind } from '@callboard/contract/platform/history';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { type HistoryValues, history } from '@callboard/db/schema/history';
import { sql } from 'drizzle-orm';
import type { Signature } from './author.ts';

/** A thing before and after a change; null where it was not there. */
type Change = { before: HistoryValues | null; after: HistoryValues | null };

const only = (values: HistoryValues, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Leaves of a change only what is different; undefined when nothing is. */
export function changedValues({ before, after }: Change): Change | undefined {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  return { before: only(before, names), after: only(after, names) };
}

/** What happened to one thing. */
export type Happening = {
  kind: HistoryKind;
  id: string;
  action: HistoryAction;
  /** Of the thing after the change; left out for what happens beside its versions. */
  version?: number;
  /** Values by the names of the wire, never a secret; whatever did not change is left out. */
  change?: Change;
  note?: string | undefined;
  /** When it came to be true, if somebody said so; ISO 8601. */
  toldAt?: string;
};

const { placeholder } = sql;
// As text: the column would store an absent value as the JSON null.
const json = (name: string) => sql`${placeholder(name)}::jsonb`;

/**
 * Builds the statement that writes what `entryOf` gives, for a change that writes it together with
 * its own update.
 */
export const insertEntry = (db: Pick<Transaction, 'insert'>) =>
  db.insert(history).values({
    kind: placeholder('kind'),
    entityId: placeholder('entityId'),
    action: placeholder('action'),
    employeeId: placeholder('employeeId'),
    customerId: placeholder('customerId'),
    actorName: placeholder('actorName'),
    version: placeholder('version'),
    backTo: placeholder('backTo'),
    before: json('before'),
    after: json('after'),
    note: placeholder('note'),
    toldAt: placeholder('toldAt'),
    batchId: placeholder('batchId'),
  });

const entryAlone = prepared('history_entry', insertEntry);

const jsonText = (values: HistoryValues | null | undefined) =>
  values ? JSON.stringify(values) : null;

const UNSIGNED = {
  'command line': 'Command line',
  'sign-in page': 'Sign-in page',
  'sales tax': 'Sales tax',
  'unsubscribe link': 'Unsubscribe link',
} as const;

function signed(by: Signature) {
  if (typeof by === 'string') {
    return {
      employeeId: null,
      customerId: null,
      actorName: UNSIGNED[by],
      takesBack: undefined,
      batchId: null,
    };
  }
  const isCustomer = by.role === 'customer';
  return {
    employeeId: isCustomer ? null : by.id,
    customerId: isCustomer ? by.id : null,
    actorName: by.name,
    takesBack: by.takesBack,
    batchId: by.batchId ?? null,
  };
}

/** An entry of the history, by the names of `insertEntry`. */
export function entryOf(
  by: Signature,
  { kind, id, action, version, change, note, toldAt }: Happening,
): Record<string, unknown> {
  const { takesBack, ...author } = signed(by);
  const changed = change && changedValues(change);
  return {
    kind,
    entityId: id,
    action: takesBack?.action ?? action,
    ...author,
    version: version ?? null,
    backTo: takesBack?.version ?? null,
    before: jsonText(changed?.before),
    after: jsonText(changed?.after),
    note: note ?? '',
    toldAt: toldAt ?? null,
  };
}

/**
 * Writes into the history who changed what, in the transaction of the change. Each new version of
 * a thing has its entry, also when its values stayed the same.
 */
export async function record(tx: Transaction, by: Signature, happening: Happening): Promise<void> {
  await entryAlone(tx).execute(entryOf(by, happening));
}
