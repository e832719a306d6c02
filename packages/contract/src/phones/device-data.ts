import { z } from 'zod';
import { CallChecklist } from '../calls/call-checklists.ts';
import { CallEquipment } from '../calls/call-equipment.ts';
import { CallNote } from '../calls/call-notes.ts';
import { CallSignature } from '../calls/call-signatures.ts';
import { HouseHistory } from '../calls/past-visits.ts';
import { ServiceCall } from '../calls/service-calls.ts';
import { Status } from '../calls/statuses.ts';
import { ListEntry } from '../company/lists/company-lists.ts';
import { JobType } from '../company/lists/job-types.ts';
import { CompanySettings, PublicSettings } from '../company/settings.ts';
import { MyDay } from '../dispatch/my-day.ts';
import { StoredFile } from '../files/files.ts';
import { HistoryEntry } from '../platform/history.ts';
import { CatalogItem, ItemType } from '../price-book/catalog.ts';

export const DeviceDataQuery = z.object({
  /** The `stamp` of the lists that the phone has; they are not sent again while they are the same. */
  lists: z.string().max(100, { error: 'The stamp may have at most 100 characters' }).optional(),
});
export type DeviceDataQuery = z.infer<typeof DeviceDataQuery>;

/** A call with all that its screens show, each as its own address answers it. */
export const DeviceCall = z.object({
  call: ServiceCall,
  house: HouseHistory,
  /** Of a house with more units than `MOST_KEPT_UNITS` the call's own and the oldest. */
  equipment: CallEquipment,
  /** The newest ones; as many as `MOST_KEPT_ROWS` means that there are more. */
  notes: z.array(CallNote),
  files: z.array(StoredFile),
  signatures: z.array(CallSignature),
  checklist: CallChecklist,
  /** Like the notes; of a large entry the values stay away sooner than in a list. */
  history: z.array(HistoryEntry),
});
export type DeviceCall = z.infer<typeof DeviceCall>;

/** What screens show of the company, each as its own address answers it. */
export const DeviceLists = z.object({
  /** Stays the same as long as the lists do. */
  stamp: z.string(),
  /** The price book, by name. */
  items: z.array(CatalogItem),
  /** Whether the price book has more items than a phone keeps. */
  hasMoreItems: z.boolean(),
  itemTypes: z.array(ItemType),
  jobTypes: z.array(JobType),
  entries: z.array(ListEntry),
  statuses: z.array(Status),
  settings: PublicSettings,
  company: CompanySettings,
});
export type DeviceLists = z.infer<typeof DeviceLists>;

/** All that a technician's phone keeps, so that the day goes on without signal. */
export const DeviceData = z.object({
  /** When it was true. */
  at: z.string(),
  /** Today and the days after it. */
  days: z.array(MyDay),
  /** The visits of these days, the nearest first, as far as there is room for them. */
  calls: z.array(DeviceCall),
  /** Null while they are those that the phone has. */
  lists: DeviceLists.nullable(),
});
export type DeviceData = z.infer<typeof DeviceData>;
