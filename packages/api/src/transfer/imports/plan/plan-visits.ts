import { randomUUID } from 'node:crypto';
import { knownPart } from '@callboard/contract/equipment/date-precisions';
import { momentOf, wallTime } from '@callboard/contract/platform/values/company-time';
import { toCents, toDollars } from '@callboard/contract/platform/values/money';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { asc } from 'drizzle-orm';
import { JOB_TYPES } from '../../../company/lists/job-type-kit.ts';
import { listEntries } from '../../../company/lists/list-entries.ts';
import { fullName } from '../../../platform/names/full-name.ts';
import { entityIdOf } from '../entity-id.ts';
import { type KnownDate, readKnownDate } from '../read-date.ts';
import { readName } from '../read-name.ts';
import { type CleanVisit, cleanVisit, visitAmount } from './clean-visit.ts';
import { isOneOf } from './is-one-of.ts';
import { type KnownProperty, knownProperties, type PropertyOf } from './known-properties.ts';
import { lastVersions } from './last-versions.ts';
import {
  badRow,
  type Given,
  type PlannedChange,
  type PlannedRow,
  type Planner,
  type Reading,
  type StagedRow,
} from './planned-row.ts';

const MINUTES = 60;
const NOON = 12 * 60;
const LONGEST_TEXT = 5000;
const MOST_TAGS = 20;
const LONGEST_TAG = 40;

type Draft = CleanVisit & { row: StagedRow; id: string };

const titleOf = (given: Given): string =>
  [given.date, given.customerName, given.line1].filter(Boolean).join(', ');

/** By what a visit without a number is known again. */
const keyOfRest = (given: Given): string =>
  [
    'date',
    'customerId',
    'customerName',
    'propertyId',
    'line1',
    'phone',
    'email',
    'description',
    'total',
  ]
    .map((field) => given[field] ?? '')
    .join('|')
    .toLowerCase();

/** What a row says of money, in cents; nobody is given money that the file does not name. */
function moneyOf({ total, balance, paid }: Given): { subtotal: number; paid: number } {
  const cents = (text: string | undefined) =>
    text === undefined ? undefined : toCents(visitAmount(text));
  const [sum, owed, had] = [cents(total), cents(balance), cents(paid)];
  const subtotal = Math.max(0, sum ?? (owed ?? 0) + (had ?? 0), owed ?? 0);
  if (owed !== undefined) return { subtotal, paid: subtotal - owed };
  return { subtotal, paid: Math.max(0, had ?? subtotal) };
}

/** Where a visit was: as equipment is found, or the only house of a customer whose address is written otherwise. */
function placeIn(
  given: Given,
  propertyOf: PropertyOf,
): { place: KnownProperty | string; isOnly: boolean } {
  const there = propertyOf(given);
  if (typeof there === 'object') return { place: there, isOnly: false };
  const { line1, line2: _, city: __, postalCode: ___, ...who } = given;
  const only = line1 === undefined || given.propertyId ? undefined : propertyOf(who);
  if (typeof only === 'object') return { place: only, isOnly: true };
  const reason = there ?? 'Add where it was: the property ID, or the customer and the address.';
  return { place: reason, isOnly: false };
}

const samePerson = (text: string) => {
  const { firstName, lastName } = readName(text);
  return `${firstName} ${lastName}`.trim().toLowerCase();
};

/**
 * Plans a file of past visits: each becomes a finished call that is marked as brought along. One that came
 * before stays as it is.
 */
export async function planVisits(reading: Reading): Promise<Planner> {
  const { db, timeZone, keyField } = reading;
  const broughtAt = new Date().toISOString();
  const today = wallTime(Date.now(), timeZone).date;
  const people = await db
    .select({ _id: employees.id, name: fullName(employees) })
    .from(employees)
    .orderBy(asc(employees.createdAt), asc(employees.id));
  const byName = new Map(people.map((one) => [one.name.toLowerCase(), one]));
  const jobTypes = await listEntries(db, JOB_TYPES);
  const seen = new Map<string, number>();

  function draftOf(row: StagedRow): Draft | PlannedRow {
    const clean = cleanVisit(reading, row);
    if (typeof clean === 'string') return badRow(row, '', clean);
    const { given } = clean;
    const key = keyField === 'visitId' ? given.visitId : undefined;
    return { ...clean, row, id: entityIdOf('service-calls', key ?? `visit ${keyOfRest(given)}`) };
  }

  /** What was done, with all that no field of a call takes. */
  function textOf({ given, kept }: Draft, day: KnownDate, extra: readonly string[]): string {
    return [
      given.description,
      given.visitId && `Number in the other program: ${given.visitId}`,
      day.precision && `Known of the day: ${knownPart(day.date, day.precision)}`,
      ...extra,
      ...kept,
    ]
      .filter(Boolean)
      .join('\n')
      .slice(0, LONGEST_TEXT);
  }

  function planRow(
    draft: Draft,
    propertyOf: PropertyOf,
    existing: ReadonlySet<string>,
    versions: ReadonlyMap<string, number>,
  ): PlannedRow {
    const { row, given, id } = draft;
    const bad = (reason: string) => badRow(row, titleOf(given), reason);
    const still = (fate: 'same' | 'repeat', reason: string): PlannedRow => ({
      ...badRow(row, titleOf(given), reason),
      fate,
      recordId: id,
    });
    const earlier = seen.get(id);
    if (earlier !== undefined) return still('repeat', `Is the same visit as line ${earlier}.`);
    if (existing.has(id)) return still('same', '');
    if (given.date === undefined) return bad('The day of the visit is missing.');
    const day = readKnownDate(given.date, 'first');
    if (!day) return bad(`“${given.date}” is no day: write it like 6/4/2015.`);
    if (day.date > today) return bad('This visit is still to come. Book it as a call.');
    const { place, isOnly } = placeIn(given, propertyOf);
    if (typeof place === 'string') return bad(place);
    const told = [...draft.told];
    const extra: string[] = [];
    if (isOnly) {
      extra.push(`Address: ${[given.line1, given.city].filter(Boolean).join(', ')}`);
      told.push(`The address is written otherwise: it was at ${place.line1}, the only property.`);
    }
    const technician = given.technician ? byName.get(samePerson(given.technician)) : undefined;
    if (given.technician && !technician) {
      extra.push(`Technician: ${given.technician}`);
      told.push(`Nobody here is called ${given.technician}; the name is kept with what was done.`);
    }
    const typeName = given.jobType?.toLowerCase();
    const jobType = jobTypes.find(
      ({ key, name }) => key === typeName || name.toLowerCase() === typeName,
    );
    if (given.jobType && !jobType) extra.push(`Job type: ${given.jobType}`);
    const isCanceled = /cancel/i.test(given.status ?? '');
    const { subtotal, paid } = isCanceled ? { subtotal: 0, paid: 0 } : moneyOf(given);
    const { total, balance, paid: had } = given;
    if (subtotal > 0 && total !== undefined && balance === undefined && had === undefined) {
      told.push('The file does not say what was paid: it counts as paid in full.');
    }
    if (paid < 0) return bad('The amount due is more than the visit cost.');
    const status = isCanceled ? 'canceled' : subtotal > paid ? 'invoiced' : 'closed';
    const at = new Date(momentOf(day.date, NOON, timeZone)).toISOString();
    const statusTimes = isCanceled
      ? { canceledAt: at }
      : { completedAt: at, ...(status === 'closed' ? { closedAt: at } : { invoicedAt: at }) };
    const tags = (given.tags ?? '')
      .split(/[,;|]/)
      .map((tag) => tag.trim().slice(0, LONGEST_TAG))
      .filter((tag, index, all) => tag !== '' && all.indexOf(tag) === index)
      .slice(0, MOST_TAGS);
    const description = textOf(draft, day, extra);
    const baseVersion = versions.get(id) ?? 0;
    seen.set(id, row.line);
    const call = {
      status,
      statusTimes,
      scheduledAt: at,
      durationMinutes: MINUTES,
      description,
      tags,
      jobType: jobType?.key ?? null,
    };
    const change: PlannedChange = {
      kind: 'service-calls',
      entityId: id,
      action: 'create',
      baseVersion,
      former: null,
      values: {
        ...call,
        customerId: place.customerId,
        propertyId: place._id,
        createdAt: at,
        broughtAt,
        assignedEmployeeId: technician?._id ?? null,
        subtotalCents: subtotal,
        paidCents: paid,
        lineId: randomUUID(),
        paymentId: randomUUID(),
      },
      before: null,
      after: {
        ...call,
        priority: 'normal',
        needsTime: false,
        arrivalWindow: null,
        answers: [],
        assignedEmployee: technician ?? null,
        customer: { _id: place.customerId, name: place.customerName },
        property: { _id: place._id, label: place.label },
        subtotal: toDollars(subtotal),
        paid: toDollars(paid),
      },
    };
    return {
      position: row.position,
      fate: 'add',
      title: `${day.date}, ${place.customerName}`,
      reason: told.join(' '),
      recordId: id,
      needsTick: false,
      changes: [change],
    };
  }

  return async (rows) => {
    const drafts = rows.map(draftOf);
    const real = drafts.filter((draft) => 'given' in draft);
    const ids = real.map(({ id }) => id);
    // Also by the customer alone: an address may be written otherwise.
    const propertyOf = await knownProperties(
      db,
      real.map(({ given }) => given),
    );
    const there = await db
      .select({ id: serviceCalls.id })
      .from(serviceCalls)
      .where(isOneOf(serviceCalls.id, ids));
    const versions = await lastVersions(db, 'service-calls', ids);
    const existing = new Set(there.map(({ id }) => id));
    return drafts.map((draft) =>
      'given' in draft ? planRow(draft, propertyOf, existing, versions) : draft,
    );
  };
}
