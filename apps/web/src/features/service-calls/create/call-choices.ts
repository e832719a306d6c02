import type { Customer } from '@callboard/contract/customers';
import type { Property } from '@callboard/contract/properties';
import { isRecord } from '~/lib/is-record.ts';

/** What is chosen for a new call beside its form, as it is kept when a session ends. */
export interface CallChoices {
  customer: Customer | null;
  /** Missing until somebody decides. */
  decided?: Property | null | undefined;
  isAddingCustomer: boolean;
  isAddingProperty: boolean;
}

const isOneOrNone = (value: unknown) =>
  value === null || (isRecord(value) && typeof value._id === 'string');

/** Whether what was kept are the choices for a call. */
export const areChoices = (kept: unknown): kept is CallChoices =>
  isRecord(kept) &&
  isOneOrNone(kept.customer) &&
  (kept.decided === undefined || isOneOrNone(kept.decided)) &&
  typeof kept.isAddingCustomer === 'boolean' &&
  typeof kept.isAddingProperty === 'boolean';
