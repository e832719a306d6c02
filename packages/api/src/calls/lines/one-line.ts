import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import type { PastChange } from '../../platform/history/entries.ts';
import { checkFields } from '../../platform/versions/check-fields.ts';
import { serviceCallById } from '../service-calls/by-id.ts';
import type { LockedCall } from '../service-calls/lock.ts';
import type { Positioned, WrittenLine } from './ledger/lines-at-version.ts';
import type { Line } from './merge-lines.ts';
import type { Ledger } from './merge-with-current.ts';

/** One line of a locked call that a change names, and the version that it is based on. */
export type OneLine = {
  call: LockedCall;
  id: string;
  basedOn: number | undefined;
};

/** A line as it is, in its list. */
export type Found<Stored> = { current: Positioned<Stored>[]; line: Positioned<Stored> };

const ENTRY = { items: 'line item', discounts: 'discount', payments: 'payment' } as const;

const withId = <Stored extends Line>(lines: readonly Positioned<Stored>[], { id }: OneLine) =>
  lines.find(({ _id }) => _id === id.toLowerCase());

/**
 * Finds a line of a call.
 * @returns undefined for one that stood at the version and was removed since
 * @throws DomainError `not_found` for any other that the call does not have
 */
export async function findLine<Stored extends Line>(
  ledger: Ledger<Stored>,
  at: OneLine,
): Promise<Found<Stored> | undefined> {
  const current = await ledger.read();
  const line = withId(current, at);
  if (line) return { current, line };
  const { call, basedOn } = at;
  if (basedOn !== undefined && basedOn < call.version) {
    if (withId(await ledger.read(basedOn), at)) return undefined;
  }
  throw notFound(ENTRY[ledger.path]);
}

/** The error for a change to a line that somebody removed meanwhile. */
export async function removedMeanwhile(tx: Transaction, author: Author, { call }: OneLine) {
  return new DomainError('conflict', 'This was removed in the meantime. Add it again if needed.', {
    current: await serviceCallById(tx, author, call.id),
    isStale: true,
  });
}

const valuesOf = (line: object): HistoryValues => ({ ...line });

/** What was made of a line after a version, oldest first. */
const changesOf = <Stored extends Line>(
  written: readonly WrittenLine<Stored>[],
  version: number,
): PastChange[] =>
  written.flatMap(({ line: after, from, employeeId, byName, at }, index) => {
    // As it was at the version; one that came later was nothing then.
    if (from <= version) return [];
    const before = written[index - 1]?.line;
    const by = { employeeId, byName: byName ?? '', at: at ?? '' };
    return [{ ...by, before: before ? valuesOf(before) : null, after: valuesOf(after) }];
  });

/**
 * Refuses a change of fields that somebody else changed since its version, or of a line that somebody
 * else added since.
 * @param wanted the fields that the change names; undefined where it does not
 * @throws DomainError `conflict` with the current call and those fields
 */
export async function refuseTaken<Stored extends Line>(
  tx: Transaction,
  author: Author,
  ledger: Ledger<Stored>,
  { call, basedOn }: OneLine,
  line: Stored,
  wanted: HistoryValues,
): Promise<void> {
  const found = {
    thing: ENTRY[ledger.path],
    version: call.version,
    values: valuesOf(line),
    since: async (past: number) => changesOf(await ledger.readLine(line._id, past), past),
    read: () => serviceCallById(tx, author, call.id),
  };
  await checkFields({ ...author, sendsInOrder: true }, found, basedOn, wanted);
}
