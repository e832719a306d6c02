import { DEFAULT_PROPERTY_USE } from '@callboard/contract/money/tax-facts-list';
import type { HistoryKind } from '@callboard/contract/platform/history';
import {
  ACCESS_COLUMNS,
  EMPLOYEE_COLUMNS,
  ITEM_COLUMNS,
  SOURCE_COLUMNS,
  UNIT_COLUMNS,
} from './field-columns.ts';

/** A column that imports fill: its name, the value's key, and its type in Postgres. */
type Filled = readonly [column: string, key: string, type: string];

/** A table that imports fill. */
export type ImportedTable = {
  kind: HistoryKind;
  table: string;
  columns: readonly Filled[];
  /** Refers to a row of the same table, so it is set once all of them are there. */
  reference?: Filled;
  /** The column that only new records are given: whose it is moves by merges, not by imports. */
  fixed?: string;
  /** Columns that an import of an older version says nothing of, and what new records have without a word. */
  later?: Readonly<Record<string, string>>;
};

const text = (column: string, key = column): Filled => [column, key, 'text'];

/** Where imported records go, those first that others refer to. */
export const TABLES: readonly ImportedTable[] = [
  {
    kind: 'referral-sources',
    table: 'referral_sources',
    columns: [...SOURCE_COLUMNS.filled, ['removed_at', 'removedAt', 'timestamptz']],
  },
  {
    kind: 'customers',
    table: 'customers',
    columns: [
      text('first_name', 'firstName'),
      text('last_name', 'lastName'),
      text('business_name', 'businessName'),
      text('phone'),
      text('email'),
      ['referral_source_id', 'referralSourceId', 'uuid'],
      ['do_not_service', 'doNotService', 'boolean'],
      ['is_vip', 'isVip', 'boolean'],
      ['pays_by_check_only', 'paysByCheckOnly', 'boolean'],
    ],
  },
  {
    kind: 'properties',
    table: 'properties',
    columns: [
      ['customer_id', 'customerId', 'uuid'],
      text('label'),
      text('line1'),
      text('line2'),
      text('city'),
      text('state'),
      text('postal_code', 'postalCode'),
      ['latitude', 'latitude', 'double precision'],
      ['longitude', 'longitude', 'double precision'],
      ...ACCESS_COLUMNS.filled,
      text('property_use', 'use'),
      text('county'),
    ],
    fixed: 'customer_id',
    later: { property_use: DEFAULT_PROPERTY_USE, county: '' },
  },
  {
    kind: 'equipment',
    table: 'equipment',
    columns: [
      ['property_id', 'propertyId', 'uuid'],
      ...UNIT_COLUMNS.filled,
      ['retired_on', 'retiredOn', 'date'],
      ['date_precisions', 'datePrecisions', 'jsonb'],
    ],
    reference: ['successor_id', 'successorId', 'uuid'],
  },
  {
    kind: 'catalog',
    table: 'catalog_items',
    columns: [
      ...ITEM_COLUMNS.filled,
      ['type_id', 'typeId', 'uuid'],
      ['removed_at', 'removedAt', 'timestamptz'],
    ],
  },
  {
    kind: 'employees',
    table: 'employees',
    columns: [...EMPLOYEE_COLUMNS.filled, ['weekly_hours', 'weeklyHours', 'jsonb']],
  },
  {
    kind: 'service-calls',
    table: 'service_calls',
    columns: [
      ['customer_id', 'customerId', 'uuid'],
      ['property_id', 'propertyId', 'uuid'],
      ['assigned_employee_id', 'assignedEmployeeId', 'uuid'],
      ['scheduled_at', 'scheduledAt', 'timestamptz'],
      ['duration_minutes', 'durationMinutes', 'integer'],
      text('description'),
      text('status'),
      text('job_type', 'jobType'),
      ['tags', 'tags', 'text[]'],
      ['status_times', 'statusTimes', 'jsonb'],
      ['subtotal_cents', 'subtotalCents', 'bigint'],
      ['paid_cents', 'paidCents', 'bigint'],
      ['created_at', 'createdAt', 'timestamptz'],
      ['brought_at', 'broughtAt', 'timestamptz'],
    ],
  },
];
