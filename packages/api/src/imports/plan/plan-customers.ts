import { NewReferralSource } from '@callboard/contract/company/referral-sources';
import type { Customer } from '@callboard/contract/people/customers';
import { CUSTOMER_FIELDS } from '@callboard/contract/transfers/fields';
import { normalizePhone } from '../../people/phone.ts';
import { referralSourceValues } from '../../referral-sources/values.ts';
import { entityIdOf } from '../entity-id.ts';
import { nameIn } from '../read-name.ts';
import { type KnownCustomers, knownCustomers } from './known-customers.ts';
import { parseGiven, tryGiven } from './parse-given.ts';
import { CUSTOMER_CELLS, planCustomer, type Source } from './plan-customer.ts';
import { addressKey, givenAddress, hasProperty, planProperty } from './plan-property.ts';
import {
  badRow,
  type Given,
  givenCells,
  type PlannedChange,
  type PlannedRow,
  type Planner,
  type Reading,
  type StagedRow,
} from './planned-row.ts';
import { referralSourcesByName } from './referral-sources-by-name.ts';

/** Jobber numbers a client's properties behind the client: `4711_2`. */
export const CLIENT_AND_PROPERTY = /^(\d+)_\d+$/;

/** A row whose customer can be looked up. */
type Draft = { row: StagedRow; given: Given; key: string; entityId: string; propertyId: string };

/** A customer that an earlier row of the file was about. */
type Seen = {
  line: number;
  given: Given;
  customer: Customer;
  /** Somebody who may be the same; then all rows of the customer wait for a tick. */
  like: string | undefined;
  properties: Map<string, number>;
};

const labelOf = (field: string) => CUSTOMER_FIELDS.find(({ key }) => key === field)?.label ?? field;

const phoneOf = (text: string | undefined) =>
  text === undefined ? undefined : tryGiven(() => normalizePhone(text)).value;

/** The key in a row by which its customer is known; undefined where it is missing. */
function keyIn(given: Given, keyField: string): string | undefined {
  if (keyField === 'email') return given.email && `email ${given.email.toLowerCase()}`;
  if (keyField === 'phone') {
    const phone = phoneOf(given.phone) ?? given.phone;
    return phone && `phone ${phone}`;
  }
  return given.customerId?.replace(CLIENT_AND_PROPERTY, '$1');
}

function titleOf(given: Given): string {
  const { firstName, lastName } = nameIn(given);
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Plans a file of customers, one row for each property; equal customers count once. */
export async function planCustomers(reading: Reading): Promise<Planner> {
  const seen = new Map<string, Seen>();
  const sources = await referralSourcesByName(reading.db);

  function draftOf(row: StagedRow): Draft | PlannedRow {
    const given = givenCells(reading, row);
    if (typeof given === 'string') return badRow(row, '', given);
    const key = keyIn(given, reading.keyField);
    if (!key) {
      const label = labelOf(reading.keyField);
      return badRow(row, titleOf(given), `${label} is missing; rows are recognized by it.`);
    }
    const entityId = entityIdOf('customers', key);
    const propertyKey = given.propertyId ?? `${entityId} ${addressKey(givenAddress(given))}`;
    return { row, given, key, entityId, propertyId: entityIdOf('properties', propertyKey) };
  }

  /** The customer that is there already; a sentence where there are several. */
  function existingOf({ given, entityId }: Draft, known: KnownCustomers) {
    const own = known.byId.get(entityId);
    const { keyField } = reading;
    if (keyField === 'customerId') return own;
    const others =
      keyField === 'email'
        ? known.withEmail(given.email?.toLowerCase() ?? '')
        : known.withPhone(phoneOf(given.phone) ?? '');
    if (own && others.includes(own)) return own;
    return others.length > 1
      ? `${others.length} customers have this ${keyField}, so it does not tell which one is meant.`
      : (others[0] ?? own);
  }

  /** The referral source of a row, new ones included. */
  function sourceOf({ referralSource: name }: Given, existing: Customer | undefined) {
    // Theirs may have been removed since: it stays theirs.
    if (name === undefined || name === existing?.referral.sourceName) return undefined;
    const found = sources.get(name.toLowerCase());
    if (found) return found;
    const { value, reason } = parseGiven(NewReferralSource, { name });
    if (reason !== undefined) return `Referral source: ${reason}`;
    const source: Source = { _id: crypto.randomUUID(), name: value.name };
    return source;
  }

  function planRow(draft: Draft, known: KnownCustomers): PlannedRow {
    const { row, given } = draft;
    const bad = (reason: string) => badRow(row, titleOf(given), reason);
    const existing = existingOf(draft, known);
    if (typeof existing === 'string') return bad(existing);
    const id = existing?._id ?? draft.entityId;
    const earlier = seen.get(id);
    const other =
      earlier &&
      CUSTOMER_CELLS.find((field) => given[field] && given[field] !== earlier.given[field]);
    if (earlier && other) {
      const label = labelOf(other);
      return bad(`${label} differs from line ${earlier.line}, which is about the same customer.`);
    }
    const changes: PlannedChange[] = [];
    const notes: string[] = [];
    let customer = earlier?.customer;
    if (!customer) {
      const source = sourceOf(given, existing);
      if (typeof source === 'string') return bad(source);
      const lastVersion = known.customerVersions.get(id) ?? 0;
      const planned = planCustomer(given, id, existing, source, lastVersion);
      if (planned.reason !== undefined) return bad(planned.reason);
      customer = planned.value.customer;
      if (planned.value.change) changes.push(planned.value.change);
      if (source && !sources.has(source.name.toLowerCase())) {
        changes.push(newSource(source));
        notes.push(`Adds the referral source ${source.name}.`);
      }
    }
    const places = earlier?.properties ?? new Map<string, number>();
    let propertyId: string | undefined;
    if (hasProperty(given) || given.propertyId) {
      const address = addressKey(givenAddress(given));
      const here =
        known.propertyById.get(draft.propertyId) ??
        (given.propertyId
          ? undefined
          : known.propertiesOf(id).find((property) => addressKey(property.address) === address));
      if (here && here.customerId !== id) return bad('This property belongs to another customer.');
      propertyId = here?._id ?? draft.propertyId;
      const before = places.get(propertyId);
      if (before !== undefined && changes.length === 0) return repeated(row, customer, before);
      const lastVersion = known.propertyVersions.get(propertyId) ?? 0;
      const planned = planProperty(given, propertyId, id, here, lastVersion);
      if (planned.reason !== undefined) return bad(planned.reason);
      if (planned.value) changes.push(planned.value);
    } else if (earlier) {
      return repeated(row, customer, earlier.line);
    }
    // Nothing is remembered of a row that cannot be stored.
    for (const { kind, entityId, after } of changes) {
      if (kind === 'referral-sources') rememberSource(entityId, String(after.name));
    }
    if (propertyId) places.set(propertyId, row.line);
    const like = existing ? undefined : (earlier?.like ?? likelySame(customer, known));
    if (!earlier) seen.set(id, { line: row.line, given, customer, like, properties: places });
    const isNew = changes.some(({ kind, action }) => kind === 'customers' && action === 'create');
    const fate = isNew ? 'add' : changes.length > 0 ? 'change' : 'same';
    return {
      position: row.position,
      fate,
      title: customer.name,
      reason: [like, ...notes].filter(Boolean).join(' '),
      recordId: id,
      needsTick: like !== undefined && changes.length > 0,
      changes,
    };
  }

  const rememberSource = (_id: string, name: string) =>
    sources.set(name.toLowerCase(), { _id, name });

  return async (rows) => {
    const drafts = rows.map(draftOf);
    const real = drafts.filter((draft) => 'given' in draft);
    const phones = real.map(({ given }) => phoneOf(given.phone));
    const emails = real.map(({ given }) => given.email?.toLowerCase());
    const known = await knownCustomers(reading.db, {
      customerIds: real.map(({ entityId }) => entityId),
      propertyIds: real.map(({ propertyId }) => propertyId),
      phones: phones.filter((phone) => phone !== undefined),
      emails: emails.filter((email) => email !== undefined),
    });
    return drafts.map((draft) => ('given' in draft ? planRow(draft, known) : draft));
  };
}

const repeated = (row: StagedRow, customer: Customer, line: number): PlannedRow => ({
  position: row.position,
  fate: 'repeat',
  title: customer.name,
  reason: `Says the same as line ${line}.`,
  recordId: customer._id,
  needsTick: false,
  changes: [],
});

const newSource = ({ _id, name }: Source): PlannedChange => {
  const values = { name, category: '', isActive: true, description: '' };
  return {
    kind: 'referral-sources',
    entityId: _id,
    action: 'create',
    baseVersion: 0,
    former: null,
    values,
    before: null,
    after: referralSourceValues({ ...values, _id, createdAt: '', version: 1 }),
  };
};

/** Somebody else with the same phone or email: most likely the same person, entered by hand. */
function likelySame(customer: Customer, known: KnownCustomers): string | undefined {
  const same = (others: Customer[]) => others.find(({ _id }) => _id !== customer._id)?.name;
  const byPhone = same(known.withPhone(customer.phone));
  if (byPhone) return `${byPhone} has the same phone. Check the box to add this customer, too.`;
  const byEmail = customer.email && same(known.withEmail(customer.email));
  return byEmail
    ? `${byEmail} has the same email. Check the box to add this customer, too.`
    : undefined;
}
