import type { Query } from '@tanstack/react-query';
import { isRecord } from '~/lib/is-record.ts';
import type { Read } from './queries-showing.ts';

/** Whole records, which a change answers as they are by now. */
const WHOLE = new Set<string>([
  'dispatch.board',
  'serviceCalls.byId',
  'serviceCalls.checklist',
  'customers.byId',
  'customers.contacts',
  'employees.byId',
  'equipment.byId',
  'equipment.refrigerantLog',
  'properties.byId',
  'settings.serviceArea',
  'setup.checklist',
] satisfies Read[]);

type Asked = Pick<Query, 'queryHash' | 'queryKey' | 'state' | 'isActive'>;

const pathOf = ({ queryKey: [asked] }: Asked) => (Array.isArray(asked) ? asked.join('.') : '');

/** A version of a record. */
interface Version {
  id: string;
  version: number;
}

/** The versions that an answer tells; one that does not say of what is of what the change was sent for. */
function versionsIn(answer: unknown, sentFor?: unknown): Version[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => versionsIn(one));
  if (!isRecord(answer)) return [];
  const { _id: id = sentFor, version } = answer;
  if (typeof version !== 'number') return versionsIn(Object.values(answer));
  // Of what is new the device may have said so itself, before the server has it.
  return typeof id === 'string' && version > 1 ? [{ id, version }] : [];
}

/** The event of a change comes within moments of its answer. */
const KEPT_MS = 10_000;

/** What is read again after a change, from now on with the versions that it was answered. */
interface Reading {
  known: readonly Version[];
  reads: readonly Read[];
  /** What was not read again: a screen has put the answer there, or a read of before goes on. */
  skipped: Set<string>;
}

const lately = new Set<Reading>();

/**
 * Remembers what is read again after a change.
 * @param at when it was answered
 * @returns tells what is read again: whole records that a screen has put there since then are not
 */
export function readingAfter(
  { input, at, answer }: { input: unknown; at: number; answer?: unknown },
  reads: readonly Read[],
): (query: Asked) => boolean {
  const known = versionsIn(answer, isRecord(input) ? input.id : undefined);
  const reading: Reading = { known, reads, skipped: new Set() };
  if (known.length > 0) {
    lately.add(reading);
    setTimeout(() => lately.delete(reading), KEPT_MS);
  }
  return (query) => {
    const { data, dataUpdatedAt, fetchStatus } = query.state;
    const isAnswered = dataUpdatedAt >= at && WHOLE.has(pathOf(query));
    // A first read, or one ahead of its screen, is not begun again, and may bring what was so before.
    const goesOn = fetchStatus === 'fetching' && (data === undefined || !query.isActive());
    if (isAnswered || goesOn) reading.skipped.add(query.queryHash);
    return !isAnswered;
  };
}

const isOf = (path: string) => (read: Read) => path === read || path.startsWith(`${read}.`);

/** What has all of a change, whoever made it: versions are stored one after the other. */
const hasVersion = (change: Version) => (known: Version) =>
  known.id === change.id && known.version >= change.version;

/** Whether a whole record is there with a change of it, and no read may put an older one in its place. */
function isWholeWith({ queryKey: [, asked], state }: Asked, { id, version }: Version): boolean {
  const { input } = isRecord(asked) ? asked : {};
  const { data, fetchStatus } = state;
  return (
    isRecord(input) &&
    input.id === id &&
    isRecord(data) &&
    typeof data.version === 'number' &&
    data.version >= version &&
    fetchStatus !== 'fetching'
  );
}

/** Whether a question has been answered, or is being asked again, with a change that is told of it. */
export function isReadSince(query: Asked, change: Version): boolean {
  const path = pathOf(query);
  if (WHOLE.has(path) && isWholeWith(query, change)) return true;
  if (query.state.status === 'error') return false;
  return [...lately].some(
    ({ known, reads, skipped }) =>
      !skipped.has(query.queryHash) && reads.some(isOf(path)) && known.some(hasVersion(change)),
  );
}
