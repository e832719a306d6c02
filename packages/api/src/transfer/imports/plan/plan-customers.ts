import { NewReferralSource } from '@callboard/contract/company/referral-sources';
import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { referralSourceValues } from '../../../company/referral-sources/referral-source.ts';
import { normalizePhone } from '../../../platform/names/phone-number.ts';
import { entityIdOf } from '../entity-id.ts';
import { nameIn } from '../read-name.ts';
import { type CleanRow, cleanCustomer, customerLabel } from './clean-customer.ts';
import { type KnownCustomer, type KnownCustomers, knownCustomers } from './known-customers.ts';
import { parseGiven, tryGiven } from './parse-given.ts';
import { bareChange, CUSTOMER_CELLS, planCustomer, type Source } from './plan-customer.ts';
import { addressKey, givenAddress, hasProperty, planProperty } from './plan-property.ts';
import { type Beside, besideOf, noteTexts, planNotes, planReach } from './plan-reach.ts';
import {
  badRow,
  type Given,
  type PlannedChange,
  type PlannedRow,
  type Planner,
  type Reading,
  type StagedRow,
} from './planned-row.ts';
import { referralSourcesByName } from './referral-sources-by-name.ts';

/** Jobber numbers a client's properties behind the client: `4711_2`. */
export const CLIENT_AND_PROPERTY = /^(\d+)_\d+$/;

/** The code of the state that the company says it is in; empty where it does not say. */
async function companyState(db: Reader): Promise<string> {
  const [row] = await db.select({ state: settings.state }).from(settings);
  return row?.state ?? '';
}

/** A row whose customer can be looked up. */
type Draft = CleanRow & {
  row: StagedRow;
  entityId: string;
  propertyId: string;
  /** The row lacks what rows are recognized by: it is known by what else it says. */
  isByRest: boolean;
  texts: string[];
};

/** A customer that an earlier row of the file was about. */
type Seen = {
  line: number;
  given: Given;
  customer: KnownCustomer;
  /** Why somebody has to say that they are meant; then all rows of the customer wait. */
  ask: string | undefined;
  properties: Map<string, number>;
  beside: Beside;
  /** Whether a row before has their new version. */
  hasChange: boolean;
};

/** Who of the file has a phone or an email. */
type Owner = { id: string; name: string; line: number };

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

/** What a row without its key is known by: the name with a phone, an email or an address. */
function keyOfRest(given: Given): string | undefined {
  const name = titleOf(given).toLowerCase();
  const address = given.line1 && addressKey(givenAddress(given));
  const rest = given.phone ?? given.email ?? address;
  return name !== '' && rest ? `rest ${name} ${rest}` : undefined;
}

function titleOf(given: Given): string {
  const { firstName, lastName } = nameIn(given);
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Plans a file of customers, one row for each property; equal customers count once. */
export async function planCustomers(reading: Reading): Promise<Planner> {
  const seen = new Map<string, Seen>();
  const phones = new Map<string, Owner>();
  const emails = new Map<string, Owner>();
  const sources = await referralSourcesByName(reading.db);
  const ownState = await companyState(reading.db);

  function draftOf(row: StagedRow): Draft | PlannedRow {
    const clean = cleanCustomer(reading, row, ownState);
    if (typeof clean === 'string') return badRow(row, '', clean);
    const { given, told } = clean;
    const ownKey = keyIn(given, reading.keyField);
    const key = ownKey ?? keyOfRest(given);
    const label = customerLabel(reading.keyField);
    if (!key) {
      return badRow(row, titleOf(given), `${label} is missing; rows are recognized by it.`);
    }
    if (!ownKey) told.push(`${label} is missing: recognized by name and what else the row says.`);
    const entityId = entityIdOf('customers', key);
    const propertyKey = given.propertyId ?? `${entityId} ${addressKey(givenAddress(given))}`;
    return {
      ...clean,
      row,
      entityId,
      isByRest: !ownKey,
      texts: noteTexts(clean.notes),
      propertyId: entityIdOf('properties', propertyKey),
    };
  }

  /** The customer that is there already; a sentence where there are several. */
  function existingOf({ given, entityId, isByRest }: Draft, known: KnownCustomers) {
    const own = known.byId.get(entityId);
    const { keyField } = reading;
    if (keyField === 'customerId' || isByRest) return own;
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
  function sourceOf({ referralSource: name }: Given, existing: KnownCustomer | undefined) {
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
      const label = customerLabel(other);
      return bad(`${label} differs from line ${earlier.line}, which is about the same customer.`);
    }
    const changes: PlannedChange[] = [];
    const told = [...draft.told];
    let customer = earlier?.customer;
    if (!customer) {
      const source = sourceOf(given, existing);
      if (typeof source === 'string') return bad(source);
      const lastVersion = known.customerVersions.get(id) ?? 0;
      const planned = planCustomer(draft, id, existing, source, lastVersion);
      if (planned.reason !== undefined) return bad(planned.reason);
      customer = planned.value.customer;
      if (planned.value.change) changes.push(planned.value.change);
      if (source && !sources.has(source.name.toLowerCase())) {
        changes.push(newSource(source));
        told.push(`Adds the referral source ${source.name}.`);
      }
    }
    const beside = earlier?.beside ?? besideOf(known, id);
    // A row about the same customer may have another number, which is theirs, too.
    const mine = [given.phone, given.email].filter((reach) => reach !== undefined);
    const others = {
      phones: [...mine.filter((reach) => reach === given.phone), ...draft.phones],
      emails: [...mine.filter((reach) => reach !== given.phone), ...draft.emails],
    };
    changes.push(...planReach(others, customer, beside), ...planNotes(draft.texts, id, beside));
    const isBeside = changes.some(({ kind }) => kind.startsWith('customer-'));
    const hasChange =
      earlier?.hasChange === true || changes.some(({ kind }) => kind === 'customers');
    if (isBeside && !hasChange) changes.push(bareChange(customer));
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
    } else if (earlier && changes.length === 0) {
      return repeated(row, customer, earlier.line);
    }
    // Nothing is remembered of a row that cannot be stored.
    for (const { kind, entityId, after } of changes) {
      if (kind === 'referral-sources') rememberSource(entityId, String(after.name));
    }
    if (propertyId) places.set(propertyId, row.line);
    const like =
      existing || earlier
        ? undefined
        : (likelySame(customer, known) ?? sameInFile(customer, row, { phones, emails }));
    const ask = [earlier?.ask, like, draft.ask].filter(Boolean).join(' ') || undefined;
    if (earlier) earlier.hasChange ||= isBeside;
    else {
      const hasVersion = hasChange || isBeside;
      seen.set(id, {
        line: row.line,
        given,
        customer,
        ask,
        properties: places,
        beside,
        hasChange: hasVersion,
      });
      remember(customer, row.line);
    }
    const isNew = changes.some(({ kind, action }) => kind === 'customers' && action === 'create');
    const fate = isNew ? 'add' : changes.length > 0 ? 'change' : 'same';
    return {
      position: row.position,
      fate,
      title: customer.name,
      reason: [ask, ...(changes.length > 0 ? told : [])].filter(Boolean).join(' '),
      recordId: id,
      needsTick: ask !== undefined && changes.length > 0,
      changes,
    };
  }

  function remember({ _id, name, phone, email }: KnownCustomer, line: number) {
    const owner = { id: _id, name, line };
    if (phone && !phones.has(phone)) phones.set(phone, owner);
    if (email && !emails.has(email)) emails.set(email, owner);
  }

  const rememberSource = (_id: string, name: string) =>
    sources.set(name.toLowerCase(), { _id, name });

  return async (rows) => {
    const drafts = rows.map(draftOf);
    const real = drafts.filter((draft) => 'given' in draft);
    const known = await knownCustomers(reading.db, {
      customerIds: real.map(({ entityId }) => entityId),
      propertyIds: real.map(({ propertyId }) => propertyId),
      phones: real.flatMap(({ given }) => given.phone ?? []),
      emails: real.flatMap(({ given }) => given.email ?? []),
      notes: real.flatMap(({ texts }) => texts),
    });
    return drafts.map((draft) => ('given' in draft ? planRow(draft, known) : draft));
  };
}

const repeated = (row: StagedRow, customer: KnownCustomer, line: number): PlannedRow => ({
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
function likelySame(customer: KnownCustomer, known: KnownCustomers): string | undefined {
  const same = (others: KnownCustomer[]) => others.find(({ _id }) => _id !== customer._id)?.name;
  const byPhone = customer.phone && same(known.withPhone(customer.phone));
  if (byPhone) return `${byPhone} has the same phone. Check the box to add this customer, too.`;
  const byEmail = customer.email && same(known.withEmail(customer.email));
  return byEmail
    ? `${byEmail} has the same email. Check the box to add this customer, too.`
    : undefined;
}

/** Somebody whom the file has brought before with the same phone or email. */
function sameInFile(
  { _id, phone, email }: KnownCustomer,
  { line }: StagedRow,
  { phones, emails }: { phones: ReadonlyMap<string, Owner>; emails: ReadonlyMap<string, Owner> },
): string | undefined {
  const say = (owner: Owner | undefined, what: string) =>
    owner && owner.id !== _id && owner.line !== line
      ? `Line ${owner.line}, ${owner.name}, has the same ${what}. Check the box to add this customer, too.`
      : undefined;
  return say(phones.get(phone), 'phone') ?? say(emails.get(email), 'email');
}
