import { createHash } from 'node:crypto';
import { STATUSES } from '@callboard/contract/calls/statuses';
import type { StoredJobType } from '@callboard/contract/company/lists/job-types';
import type { MyDay } from '@callboard/contract/dispatch/my-day';
import {
  type DeviceCall,
  type DeviceData,
  type DeviceDataQuery,
  DeviceLists,
} from '@callboard/contract/phones/device-data';
import {
  KEPT_DAYS_AHEAD,
  MOST_KEPT_CALLS,
  MOST_KEPT_ITEMS,
  MOST_KEPT_TEXT_BYTES,
} from '@callboard/contract/platform/limits';
import type { Reader } from '@callboard/db/client';
import { checklistsOfCalls } from '../../calls/checklists/standing.ts';
import { keptEquipment } from '../../calls/equipment/by-call.ts';
import { notesOfCalls } from '../../calls/notes/list.ts';
import { houseHistories } from '../../calls/past-visits/house-history.ts';
import { serviceCallsByIds } from '../../calls/service-calls/by-id.ts';
import { signaturesOfCalls } from '../../calls/signatures/list.ts';
import { listJobTypes } from '../../company/lists/job-types.ts';
import { listSimpleEntries } from '../../company/lists/simple-lists.ts';
import { getCompanySettings, getPublicSettings } from '../../company/settings/get.ts';
import { filesOfCalls } from '../../files/list.ts';
import type { Actor } from '../../platform/context.ts';
import { historyOfCalls } from '../../platform/history/list.ts';
import { listItemTypes } from '../../price-book/item-types.ts';
import { listCatalog } from '../../price-book/list.ts';
import { ownDays } from './technician-day.ts';
import { textBytesOf } from './text-bytes-of.ts';

/**
 * All that the phone of whoever asks keeps, so that the day goes on without signal; the same number of
 * statements however much there is.
 */
export async function deviceData(
  db: Reader,
  actor: Actor,
  { lists: known }: DeviceDataQuery,
): Promise<DeviceData> {
  const at = new Date().toISOString();
  const [days, { lists, jobTypes }] = await Promise.all([
    ownDays(db, actor, KEPT_DAYS_AHEAD),
    companyLists(db),
  ]);
  const ids = await callsWithRoom(db, days);
  const calls = await wholeCalls(db, ids, jobTypes);
  return { at, days, calls, lists: lists.stamp === known ? null : lists };
}

/** The visits of these days that a phone has room for, the nearest first. */
async function callsWithRoom(db: Reader, days: readonly MyDay[]): Promise<string[]> {
  const visits = days.flatMap((day) => day.visits.map(({ _id }) => _id));
  const ids = [...new Set(visits)].slice(0, MOST_KEPT_CALLS);
  const bytes = await textBytesOf(db, ids);
  let sum = 0;
  return ids.filter((id) => {
    const size = bytes.get(id) ?? 0;
    // One that is too large takes no room from those behind it.
    if (sum + size > MOST_KEPT_TEXT_BYTES) return false;
    sum += size;
    return true;
  });
}

async function wholeCalls(
  db: Reader,
  ids: readonly string[],
  jobTypes: readonly StoredJobType[],
): Promise<DeviceCall[]> {
  const [found, houses, notes, files, history] = await Promise.all([
    serviceCallsByIds(db, ids),
    houseHistories(db, ids),
    notesOfCalls(db, ids),
    filesOfCalls(db, ids),
    historyOfCalls(db, ids),
  ]);
  const pictures = files.filter(({ type }) => type.startsWith('image/')).map(({ _id }) => _id);
  const [equipment, signatures, checklists] = await Promise.all([
    keptEquipment(db, found),
    signaturesOfCalls(db, found),
    checklistsOfCalls(db, found, jobTypes, new Set(pictures)),
  ]);
  return ids.flatMap((id, index) => {
    const at = found.findIndex(({ _id }) => _id === id);
    const [call, house, checklist] = [found[at], houses[index], checklists[at]];
    const units = equipment[at];
    if (!call || !house || !checklist || !units) return [];
    const isOfCall = ({ callId }: { callId: string | null }) => callId === id;
    return [
      {
        call,
        house,
        equipment: units,
        checklist,
        notes: notes.filter(isOfCall),
        files: files.filter(isOfCall),
        signatures: signatures.filter(isOfCall),
        history: history.filter(isOfCall),
      },
    ];
  });
}

async function companyLists(db: Reader) {
  const whole = { q: '', limit: MOST_KEPT_ITEMS };
  const [items, itemTypes, jobTypes, entries, settings, company] = await Promise.all([
    listCatalog(db, whole),
    listItemTypes(db),
    listJobTypes(db),
    listSimpleEntries(db),
    getPublicSettings(db),
    getCompanySettings(db),
  ]);
  const lists = DeviceLists.omit({ stamp: true }).parse({
    items: items.slice(0, MOST_KEPT_ITEMS),
    hasMoreItems: items.length > MOST_KEPT_ITEMS,
    itemTypes,
    jobTypes,
    entries,
    settings,
    company,
    statuses: [...STATUSES],
  });
  const stamp = createHash('sha256').update(JSON.stringify(lists)).digest('base64url');
  return { lists: { stamp, ...lists }, jobTypes };
}
