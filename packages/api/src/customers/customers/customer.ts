import type { CustomerDetail } from '@callboard/contract/customers/customers';
import { customers } from '@callboard/db/schema/customers';
import type { Versioned } from '../../platform/versions/versioned.ts';
import { customerById } from './by-id.ts';
import { customerValues } from './values.ts';

/** Whom the company works for. */
export const CUSTOMER: Versioned<typeof customers, CustomerDetail> = {
  kind: 'customers',
  thing: 'customer',
  table: customers,
  read: customerById,
  values: customerValues,
};
