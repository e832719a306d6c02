import { UNDER_WAY_STATUSES } from '@callboard/contract/calls/status-groups';
import type { MyDay } from '@callboard/contract/dispatch/my-day';
import type { DeviceCall, DeviceLists } from '@callboard/contract/phones/device-data';
import { MOST_KEPT_ROWS } from '@callboard/contract/platform/page-limits';
import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import { isRecord } from '~/lib/is-record.ts';

/** The server's answers that a device keeps for one person. */
export interface KeptData {
  days: readonly MyDay[];
  calls: ReadonlyMap<string, DeviceCall>;
  lists?: DeviceLists | undefined;
}

export const NOTHING_KEPT: KeptData = { days: [], calls: new Map() };

/** Which part of a kept call answers which query about it. */
const PARTS: Readonly<Record<string, keyof DeviceCall>> = {
  'serviceCalls.byId': 'call',
  'serviceCalls.houseHistory': 'house',
  'serviceCalls.notes': 'notes',
  'serviceCalls.signatures': 'signatures',
  'serviceCalls.checklist': 'checklist',
  'serviceCalls.equipment': 'equipment',
  'files.ofCall': 'files',
  'history.list': 'history',
};

/** The lists that are answered as a whole. */
const LISTS: Readonly<Record<string, keyof DeviceLists>> = {
  'catalog.types': 'itemTypes',
  'jobTypes.list': 'jobTypes',
  'companyLists.list': 'entries',
  'statuses.list': 'statuses',
  'settings.get': 'settings',
  'settings.company': 'company',
};

interface Row {
  _id: string;
}

/**
 * A page of a list whose beginning the device has.
 * @param asked `limit` and `cursor` of the query
 * @param isWhole whether the device has the whole list
 * @returns undefined if the page goes beyond what the device has
 */
function pageAnswer<Item extends Row>(
  rows: readonly Item[],
  { limit = 100, cursor }: { limit?: unknown; cursor?: unknown },
  isWhole: boolean,
): Item[] | undefined {
  const last = typeof cursor === 'string' ? rows.findIndex(({ _id }) => _id === cursor) : -1;
  if (typeof cursor === 'string' && last < 0) return undefined;
  const rest = rows.slice(last + 1);
  if (!isWhole && rest.length < Number(limit)) return undefined;
  return rest.slice(0, Number(limit));
}

type KeptItems = Pick<DeviceLists, 'items' | 'hasMoreItems'>;

const fits =
  ({ q, typeId, ids }: Record<string, unknown>) =>
  (item: CatalogItem) =>
    (typeof q !== 'string' ||
      `${item.code} ${item.name}`.toLowerCase().includes(q.trim().toLowerCase())) &&
    (typeId === undefined || item.typeId === typeId) &&
    (!Array.isArray(ids) || ids.includes(item._id));

/**
 * The items of the price book that match, as the server would find them.
 * @returns undefined if there may be matches that the device does not have
 */
const itemsAnswer = (
  { items, hasMoreItems }: KeptItems,
  asked: Record<string, unknown>,
): CatalogItem[] | undefined => pageAnswer(items.filter(fits(asked)), asked, !hasMoreItems);

/** The visits with the newest values: a call may have been read after the day was. */
function visitsNow({ calls }: KeptData, visits: MyDay['visits']): MyDay['visits'] {
  const now = visits.map((visit) => {
    const call = calls.get(visit._id)?.call;
    return call && call.version > visit.version ? call : visit;
  });
  return now.filter(({ status }) => status !== 'canceled');
}

/** The day with a date. If it was read on an earlier day, work that was under way then is added. */
function dayAnswer(kept: KeptData, date: string, today: string): MyDay | undefined {
  const day = kept.days.find((one) => one.date === date);
  if (!day) return undefined;
  const isToday = date === today;
  const isHere = ({ _id }: MyDay['visits'][number]) =>
    day.visits.some((visit) => visit._id === _id);
  const before = isToday ? kept.days.filter((one) => one.date < date) : [];
  const left = visitsNow(
    kept,
    before.flatMap(({ visits }) => visits),
  ).filter((visit) => UNDER_WAY_STATUSES.includes(visit.status) && !isHere(visit));
  return {
    ...day,
    isToday,
    visits: [...left, ...visitsNow(kept, day.visits)],
    tomorrow: visitsNow(kept, day.tomorrow),
  };
}

/**
 * What the server would answer, as far as the device knows it.
 * @param path the procedure, such as "serviceCalls.byId"
 * @param today the company's day
 * @returns undefined if the device does not know
 */
export function keptAnswer(kept: KeptData, path: string, input: unknown, today: string): unknown {
  const asked = isRecord(input) ? input : {};
  if (path === 'myDay.day') {
    const { technician, date = today } = asked;
    const isOwn = technician === undefined || technician === kept.days[0]?.technician._id;
    return isOwn && typeof date === 'string' ? dayAnswer(kept, date, today) : undefined;
  }
  if (path === 'catalog.list') return kept.lists && itemsAnswer(kept.lists, asked);
  const list = LISTS[path];
  if (list) return kept.lists?.[list];
  const part = PARTS[path];
  if (!part || typeof asked.id !== 'string') return undefined;
  if (path === 'history.list' && asked.kind !== 'service-calls') return undefined;
  const known = kept.calls.get(asked.id)?.[part];
  if (!Array.isArray(known) || part === 'files') return known;
  const rows: readonly { _id: string }[] = known;
  return pageAnswer(rows, asked, part === 'signatures' || rows.length < MOST_KEPT_ROWS);
}

/** The kept data after a newer answer of the server. The same data if such answers are not kept. */
export function withAnswer(kept: KeptData, path: string, input: unknown, data: unknown): KeptData {
  if (!isRecord(input) || typeof input.id !== 'string') return kept;
  const part = PARTS[path];
  const call = kept.calls.get(input.id);
  const { limit, cursor } = input;
  const isWhole = typeof limit !== 'number' || limit >= MOST_KEPT_ROWS;
  if (!part || !call || !isWhole || typeof cursor === 'string') return kept;
  if (path === 'history.list' && input.kind !== 'service-calls') return kept;
  // This answer was on its way while the call was changed.
  if (isRecord(data) && Number(data.version) < call.call.version) return kept;
  const known: unknown =
    Array.isArray(data) && part !== 'files' ? data.slice(0, MOST_KEPT_ROWS) : data;
  return { ...kept, calls: new Map(kept.calls).set(input.id, { ...call, [part]: known }) };
}

/** Replaces each kept answer about a call with what `of` makes of it. */
export const withAnswersOf = (
  kept: KeptData,
  id: string,
  of: (path: string, input: { id: string; kind: string }, data: unknown) => unknown,
): KeptData =>
  Object.entries(PARTS).reduce((before, [path, part]) => {
    const input = { id, kind: 'service-calls' };
    const data = before.calls.get(id)?.[part];
    return data === undefined ? before : withAnswer(before, path, input, of(path, input, data));
  }, kept);
