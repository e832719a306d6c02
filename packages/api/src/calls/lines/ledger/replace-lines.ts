import type { CallWithLine } from '@callboard/contract/calls/line-changes';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { isSettled } from '@callboard/contract/calls/status-groups';
import { sumDollars } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import type { callDiscounts, lineItems, payments } from '@callboard/db/schema/call-lines';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { storeTax } from '../../../money/taxes/store-tax.ts';
import { IS_TAXING } from '../../../money/taxes/tax-calendar.ts';
import type { Author } from '../../../platform/history/author.ts';
import { record } from '../../../platform/history/record.ts';
import { serviceCallById } from '../../service-calls/by-id.ts';
import type { LockedCall } from '../../service-calls/lock.ts';
import { bytesOf, refuseTooMuchText } from '../../service-calls/refuse-too-much-text.ts';
import { followPaid } from '../follow-paid.ts';
import type { Line } from '../merge-lines.ts';
import { type Ledger, mergeWithCurrent } from '../merge-with-current.ts';
import { diffLines } from './diff-lines.ts';
import type { Positioned } from './lines-at-version.ts';

/** The sums of a call that its lists decide on. */
type Sums = { subtotal?: number; discount?: SQL; paid?: number };

/** A ledger's table, and the sum of the call that it decides on. */
export type WritableLedger<Stored extends Line> = Ledger<Stored> & {
  table: typeof lineItems | typeof callDiscounts | typeof payments;
  /** What the lines come to, in dollars. */
  sumsOf: (lines: readonly Stored[]) => Sums;
  /** The free text of a line. */
  textOf: (line: Stored) => string;
  /**
   * Refuses a change that its author may not make.
   * @throws DomainError `forbidden`, `conflict`
   */
  refuse?: (
    author: Author,
    call: LockedCall,
    current: readonly Stored[],
    lines: readonly Stored[],
  ) => void | Promise<void>;
  /** Opens rows for these lines as of this version of the call. */
  open: (lines: Positioned<Stored>[], fromVersion: number) => Promise<unknown>;
};

/**
 * Replaces one list of a locked call; with a version, merges it with what others did since.
 * @param basedOn the version the client had; without it, the list is taken as sent
 * @throws DomainError `forbidden` as the ledger has it, `invalid` for too much text, `conflict` with the current call when both sides
 *   changed the same field
 */
export async function replaceLines<Stored extends Line>(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  basedOn: number | undefined,
  mine: readonly Stored[],
  ledger: WritableLedger<Stored>,
): Promise<ServiceCall> {
  const readCall = () => serviceCallById(tx, author, call.id);
  const { current, lines } = await mergeWithCurrent(ledger, call, basedOn, mine, readCall);
  return writeLines(tx, author, call, { current, lines, textField: ledger.path }, ledger);
}

/**
 * Writes a list of a locked call: rows that change or go are closed at the next version, their
 * successors opened, the call's total updated. Nothing is deleted, and nothing is written if the
 * list is unchanged.
 * @param change the list as it is and as it becomes, and the field of the input that holds its texts
 * @throws DomainError `forbidden` as the ledger has it, `invalid` at that field for too much text
 */
export async function writeLines<Stored extends Line>(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  change: { current: Positioned<Stored>[]; lines: readonly Stored[]; textField: string },
  ledger: WritableLedger<Stored>,
): Promise<CallWithLine> {
  const { current, lines, textField } = change;
  const readCall = () => serviceCallById(tx, author, call.id);
  const { close, open } = diffLines<Stored>(current, lines, ledger.fields);
  if (close.length === 0) return { ...(await readCall()), isUnchanged: true };
  await ledger.refuse?.(author, call, current, lines);
  const { table } = ledger;
  const before = await followSums(tx, author, call, change, ledger);
  const version = before.version + 1;
  const isCurrent = and(eq(table.callId, call.id), isNull(table.toVersion));
  await tx
    .update(table)
    .set({ toVersion: version })
    .where(and(isCurrent, inArray(table.id, close)));
  if (open.length > 0) await ledger.open(open, version);
  const [stored] = await tx
    .update(serviceCalls)
    .set({ version, ...ledger.sumsOf(lines) })
    .where(eq(serviceCalls.id, call.id))
    .returning({ isTaxing: IS_TAXING });
  // What is paid moves the tax only of what is not billed yet; lines and discounts always do.
  const isPaid = ledger.path === 'payments';
  const isTaxed = !isPaid || !isSettled(before.values.status);
  if (isTaxed && stored?.isTaxing) await storeTax(tx, [call.id], isPaid ? 'not invoiced' : 'all');
  const changed = await readCall();
  const closed = current.filter(({ _id }) => close.includes(_id));
  const grownBy = bytesOf(open.map(ledger.textOf)) - bytesOf(closed.map(ledger.textOf));
  await refuseTooMuchText(tx, changed, grownBy, textField);
  await record(tx, author, {
    kind: 'service-calls',
    id: call.id,
    action: ledger.path,
    version,
    change: {
      before: { [ledger.path]: closed },
      after: { [ledger.path]: changed[ledger.path].filter(({ _id }) => close.includes(_id)) },
    },
  });
  return changed;
}

/** A status that follows what is paid, in a version before that of the list. */
async function followSums<Stored extends Line>(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  { current, lines }: { current: readonly Stored[]; lines: readonly Stored[] },
  { path, sumsOf }: WritableLedger<Stored>,
): Promise<LockedCall> {
  if (path !== 'payments') return call;
  const [{ paid: was = 0 }, { paid: is = 0 }] = [sumsOf(current), sumsOf(lines)];
  return followPaid(tx, author, call, sumDollars([is, -was]));
}
