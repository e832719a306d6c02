import type { RecordedNames } from '@callboard/api/app/app-router';
import { SOURCE_FIELDS } from '@callboard/contract/company/source-fields';
import {
  UNIT_FIELD_NAMES,
  type UnitValue,
  unitField,
} from '@callboard/contract/equipment/unit-fields';
import {
  RATE_FIELD_NAMES,
  RATE_FIELDS,
  type RateFieldName,
} from '@callboard/contract/money/rate-fields';
import { EMPLOYEE_FIELDS } from '@callboard/contract/people/employee-fields';
import type { HistoryKind } from '@callboard/contract/platform/history';
import {
  type FieldValue,
  type ListedField,
  namesOf,
} from '@callboard/contract/platform/values/listed-field';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { ITEM_FIELDS } from '@callboard/contract/price-book/item-fields';
import { isRecord } from '~/lib/is-record.ts';
import { type ShowValue, showValue } from './show-value.ts';

/** A value with its label, or a sentence for its change. */
export type ValueWords =
  | { label: string; show: ShowValue }
  | { tell: (before: unknown, after: unknown) => string };

const as = (label: string, show: ShowValue = showValue.text): ValueWords => ({ label, show });

const removal: ValueWords = { tell: (_before, after) => (after ? 'Deleted' : 'Restored') };

/** Two customers became one, or two again. */
const merging = (told: (name: string) => string, what: string): ValueWords => ({
  tell: (before, after) =>
    after ? told(showValue.named(after)) : `${what} ${showValue.named(before)} undone`,
});

const logo: ValueWords = {
  tell: (before, after) => {
    if (!after) return 'Removed the logo';
    return before ? 'Replaced the logo' : 'Added a logo';
  },
};

const name = as('Name');
const description = as('Description');
const isActive = as('Active', showValue.yesNo);
const address = as('Address', showValue.address);

const SHOW_UNIT: Record<UnitValue, ShowValue> = {
  type: showValue.equipmentType,
  text: showValue.text,
  refrigerant: showValue.text,
  date: showValue.date,
  ounces: showValue.text,
};

const SHOW: Record<FieldValue, ShowValue> = {
  text: showValue.text,
  phone: showValue.phone,
  dollars: showValue.dollars,
  yesNo: showValue.yesNo,
  count: showValue.text,
  day: showValue.day,
};

const SHOW_RATE: Partial<Record<RateFieldName, ShowValue>> = {
  rate: showValue.percent,
  postalCodes: showValue.texts,
  from: showValue.date,
  until: showValue.date,
};

const wordsOf = <Name extends string>(fields: Readonly<Record<Name, ListedField>>) =>
  recordOf(namesOf(fields), (name) => as(fields[name].label, SHOW[fields[name].is]));

/** Lists, whose changes are told entry by entry. */
export type ToldByEntry = {
  'service-calls': 'items' | 'discounts' | 'payments' | 'notes' | 'checklist';
  customers: 'notes' | 'contacts';
};

// Without a label for all that the history has of a kind it does not compile; an entry's own time tells
// when its status was set.
type WordsOfKinds = {
  [Kind in HistoryKind]: string extends RecordedNames[Kind]
    ? 'Its restorer does not say what its values are called'
    : Record<
        Exclude<
          RecordedNames[Kind],
          'statusTimes' | (Kind extends keyof ToldByEntry ? ToldByEntry[Kind] : never)
        >,
        ValueWords
      >;
};

/** Labels and formats for each kind of record, by API field. */
export const VALUE_WORDS: Record<HistoryKind, Readonly<Record<string, ValueWords>>> = {
  'service-calls': {
    status: as('Status', showValue.status),
    assignedEmployee: as('Technician', showValue.person),
    scheduledAt: as('Scheduled', showValue.moment),
    durationMinutes: as('Duration', showValue.minutes),
    arrivalWindow: as('Arrival window', showValue.span),
    needsTime: as('Time not confirmed', showValue.yesNo),
    jobType: as('Job type', showValue.jobType),
    priority: as('Priority', showValue.priority),
    contractStyle: as('Contract', showValue.contractStyle),
    tags: as('Tags', showValue.texts),
    answers: as('Answers', showValue.answers),
    equipment: { tell: () => 'Changed which units the call is about' },
    description,
  },
  customers: {
    firstName: as('First name'),
    lastName: as('Last name'),
    businessName: as('Business name'),
    phone: as('Phone', showValue.phone),
    email: as('Email'),
    username: as('Username'),
    referralSource: as('Referral source', showValue.named),
    doNotService: as('Do not service', showValue.yesNo),
    isVip: as('VIP', showValue.yesNo),
    paysByCheckOnly: as('Pays by check only', showValue.yesNo),
    taxExempt: {
      tell: (_before, after) =>
        isRecord(after)
          ? `Tax exempt, certificate ${String(after.certificate)}`
          : 'No longer tax exempt',
    },
    mergedFrom: merging((name) => `Merged with ${name}`, 'Merge with'),
    mergedInto: merging((name) => `Merged into ${name}`, 'Merge into'),
    contactRole: as('Role'),
    phoneUses: as('Phone only for', showValue.texts),
    emailUses: as('Email only for', showValue.texts),
    language: as('Language'),
  },
  properties: {
    label: as('Label'),
    address,
    latitude: as('Latitude', showValue.degrees),
    longitude: as('Longitude', showValue.degrees),
    use: as('Use', showValue.propertyUse),
    county: as('County'),
    gateCode: as('Gate code'),
    pets: as('Pets'),
    unitLocation: as('Unit location'),
    parking: as('Parking'),
    contact: as('Whom to call', showValue.named),
  },
  catalog: {
    ...wordsOf(ITEM_FIELDS),
    type: as('Type', showValue.named),
    isRemoved: removal,
  },
  employees: {
    ...wordsOf(EMPLOYEE_FIELDS),
    role: as('Role', showValue.role),
    address,
    skills: as('Job types', showValue.jobTypes),
    weeklyHours: as('Weekly hours', showValue.weeklyHours),
    exceptions: as('Time off and extra hours', showValue.exceptions),
  },
  'referral-sources': {
    ...wordsOf(SOURCE_FIELDS),
    isRemoved: removal,
  },
  'tax-rates': {
    ...recordOf(RATE_FIELD_NAMES, (field) => as(RATE_FIELDS[field].label, SHOW_RATE[field])),
    isRemoved: removal,
  },
  settings: {
    companyName: as('Company name'),
    navbarBgColor: as('Navbar background'),
    navbarTextColor: as('Navbar text'),
    timeZone: as('Time zone', showValue.timeZone),
    phone: as('Company phone', showValue.phone),
    email: as('Company email'),
    address,
    licenseNumber: as('License number'),
    howToPay: as('How to pay'),
    weeklyHours: as('Working hours', showValue.weeklyHours),
    driveFactor: as('Drive times'),
    marksScheduled: as('New calls are scheduled at once', showValue.yesNo),
    taxFrom: as('Sales tax from', showValue.date),
    invoiceDueInDays: as('Invoices are due after, days'),
    followInvoiceStatus: as('Statuses follow invoices and payments', showValue.yesNo),
    largestTechDiscount: as('Largest discount by technicians, percent'),
    isSetupDismissed: {
      tell: (_before, after) => (after ? 'Hid the setup list' : 'Showed the setup list again'),
    },
    serviceArea: {
      tell: (_before, after) =>
        Array.isArray(after) && after.length > 0
          ? `Service area: ${after.length} ZIP ${after.length === 1 ? 'code' : 'codes'}`
          : 'Service area: everywhere',
    },
    taxRules: {
      tell: (_before, after) => {
        const count = Array.isArray(after) ? after.length : 0;
        return `Tax rules: ${count === 0 ? 'none' : count}`;
      },
    },
    messageTemplates: { tell: () => 'Changed the messages to customers' },
    logoUrl: logo,
  },
  transfers: { what: as('File'), rows: as('Rows') },
  files: { name, isShared: as('Shared', showValue.yesNo), isRemoved: removal },
  equipment: {
    ...recordOf(UNIT_FIELD_NAMES, (name) => {
      const { label, is } = unitField(name);
      return as(is === 'ounces' ? `${label}, ounces` : label, SHOW_UNIT[is]);
    }),
    retiredOn: as('Retired on', showValue.date),
    datePrecisions: {
      tell: (_before, after) =>
        isRecord(after) && Object.keys(after).length > 0
          ? 'Of some dates only the month or year is known'
          : 'All dates are known to the day',
    },
    successorId: {
      tell: (_before, after) => (after ? 'Replaced by another unit' : 'No longer replaced'),
    },
    refrigerantLog: {
      tell: (before, after) => {
        if (!after) return 'Removed an entry from the refrigerant log';
        return before ? 'Corrected the refrigerant log' : 'Logged refrigerant';
      },
    },
  },
  'company-lists': {
    name,
    isActive,
    position: { tell: () => 'Moved in the list' },
    minutes: as('Duration', showValue.minutes),
    color: as('Color', showValue.color),
    skills: as('Skills needed', showValue.skills),
    itemIds: { tell: () => 'Changed the suggested items' },
    questions: as('Questions', showValue.texts),
    checklist: as('Checklist', showValue.steps),
    date: as('Date', showValue.date),
  },
} satisfies WordsOfKinds;
