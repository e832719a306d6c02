import { JOB_TYPES, type JobTypeKey, jobTypeLabel } from '@callboard/contract/calls/job-type-list';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { DispatchSearch } from '~/features/dispatch/dispatch-search.ts';

/** The board's filters; an unset filter hides nothing. */
export interface BoardFilters {
  /** A technician's id; the other rows are hidden. */
  technician?: string | undefined;
  type?: JobTypeKey | undefined;
  /** The start of a ZIP code. */
  zip?: string | undefined;
  status?: StatusKey | undefined;
  /** Words from the customer, address or call, or the call number. */
  q?: string | undefined;
}

const folded = (text: string) => text.toLowerCase();

function wordsOf({ callNumber, customer, property, description, jobType, tags }: BoardCall) {
  const { label, address } = property;
  const texts = [
    `#${callNumber}`,
    customer.name,
    customer.businessName,
    customer.phone,
    customer.phone.replace(/\D/g, ''),
    label,
    address.line1,
    address.line2,
    address.city,
    address.postalCode,
    description,
    jobTypeLabel(jobType),
    ...tags,
  ];
  return folded(texts.join('\n'));
}

/** Whether a call passes the filters, except the technician filter. */
export function matches(call: BoardCall, { type, zip, status, q }: BoardFilters): boolean {
  if (type && call.jobType !== type) return false;
  if (status && call.status !== status) return false;
  if (zip && !call.property.address.postalCode.startsWith(zip)) return false;
  if (!q) return true;
  const words = wordsOf(call);
  return folded(q)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** The filters in an address. */
export const filtersOf = ({ technician, type, zip, status, q }: DispatchSearch): BoardFilters => ({
  technician,
  type: JOB_TYPES.find(({ key }) => key === type)?.key,
  zip: zip && /^\d{1,5}$/.test(zip) ? zip : undefined,
  status: STATUSES.find(({ key }) => key === status)?.key,
  q: q?.trim() || undefined,
});
