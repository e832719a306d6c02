import { isInState } from '@callboard/contract/calls/late-or-unscheduled';
import { OPEN_STATUSES, WAITING_STATUSES } from '@callboard/contract/calls/status-groups';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { DispatchSearch } from '~/features/dispatch/board/dispatch-search.ts';
import { jobTypeKeyIn, jobTypeName } from '~/format/job-types.ts';

/** Filters besides a single status. */
export const SHOWN = [
  { key: 'open', label: 'Still open' },
  { key: 'not_confirmed', label: 'Not confirmed' },
  { key: 'not_invoiced', label: 'Not invoiced' },
] as const;
type ShowKey = (typeof SHOWN)[number]['key'];

const UNFINISHED: readonly StatusKey[] = [...OPEN_STATUSES, ...WAITING_STATUSES];

function isShown(call: BoardCall, show: ShowKey): boolean {
  switch (show) {
    case 'open':
      return UNFINISHED.includes(call.status);
    case 'not_confirmed':
      return isInState(call, 'not_confirmed', Date.now());
    case 'not_invoiced':
      return call.status === 'completed';
  }
}

/** The board's filters; an unset filter hides nothing. */
export interface BoardFilters {
  /** A technician's id; the other rows are hidden. */
  technician?: string | undefined;
  type?: string | undefined;
  /** The start of a ZIP code. */
  zip?: string | undefined;
  status?: StatusKey | undefined;
  show?: ShowKey | undefined;
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
    jobTypeName(jobType),
    ...tags,
  ];
  return folded(texts.join('\n'));
}

/** Whether a call passes the filters, except the technician filter. */
export function matches(call: BoardCall, { type, zip, status, show, q }: BoardFilters): boolean {
  if (show && !isShown(call, show)) return false;
  if (type && call.jobType !== type) return false;
  if (status && call.status !== status) return false;
  if (zip && !call.property.address.postalCode.startsWith(zip)) return false;
  if (!q) return true;
  const words = wordsOf(call);
  return folded(q)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** The filters of calls, none of them set; which technicians are shown is not one. */
export const NO_CALL_FILTERS = {
  type: undefined,
  zip: undefined,
  status: undefined,
  show: undefined,
  q: undefined,
} satisfies BoardFilters;

/** Whether calls that do not match are hidden, in the rows and beside them. */
export const hidesCalls = ({ type, zip, status, show, q }: BoardFilters): boolean =>
  Boolean(type || zip || status || show || q);

/** The filters in an address. */
export const filtersOf = ({
  technician,
  type,
  zip,
  status,
  show,
  q,
}: DispatchSearch): BoardFilters => ({
  technician,
  type: jobTypeKeyIn(type),
  zip: zip && /^\d{1,5}$/.test(zip) ? zip : undefined,
  status: STATUSES.find(({ key }) => key === status)?.key,
  show: SHOWN.find(({ key }) => key === show)?.key,
  q: q?.trim() || undefined,
});
