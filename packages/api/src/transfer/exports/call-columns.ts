import { PRIORITIES } from '@callboard/contract/calls/priority-list';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { totalOf } from '@callboard/contract/calls/total-of';
import { clockText, phoneText, yesNo } from '../../platform/csv/cell-text.ts';

type Column = { heading: string; text: (call: ServiceCallRow) => string };

const labelIn = (list: readonly { key: string; label: string }[], key: string | null) =>
  list.find((one) => one.key === key)?.label ?? key ?? '';

/**
 * The columns of a list of calls; times by the company's clock, whose zone the headings name.
 * @param jobTypes what the company calls its job types
 */
export const callColumns = (
  timeZone: string,
  jobTypes: readonly { key: string; name: string }[],
): readonly Column[] => [
  { heading: 'Call', text: ({ callNumber }) => String(callNumber) },
  { heading: 'Status', text: ({ status }) => labelIn(STATUSES, status) },
  { heading: 'Customer', text: ({ customer }) => customer.name },
  { heading: 'Business name', text: ({ customer }) => customer.businessName },
  { heading: 'Phone', text: ({ customer }) => phoneText(customer.phone) },
  { heading: 'Email', text: ({ customer }) => customer.email },
  { heading: 'Property label', text: ({ property }) => property.label },
  { heading: 'Address line 1', text: ({ property }) => property.address.line1 },
  { heading: 'Address line 2', text: ({ property }) => property.address.line2 },
  { heading: 'City', text: ({ property }) => property.address.city },
  { heading: 'State', text: ({ property }) => property.address.state },
  { heading: 'ZIP code', text: ({ property }) => property.address.postalCode },
  {
    heading: `Scheduled (${timeZone})`,
    text: ({ scheduledAt, needsTime }) => clockText(needsTime ? null : scheduledAt, timeZone),
  },
  { heading: 'Minutes', text: ({ durationMinutes }) => String(durationMinutes) },
  { heading: 'Time not confirmed', text: ({ needsTime }) => yesNo(needsTime) },
  { heading: 'Technician', text: ({ assignedEmployee }) => assignedEmployee?.name ?? '' },
  {
    heading: 'Job type',
    text: ({ jobType }) => jobTypes.find(({ key }) => key === jobType)?.name ?? jobType ?? '',
  },
  { heading: 'Priority', text: ({ priority }) => labelIn(PRIORITIES, priority) },
  { heading: 'Tags', text: ({ tags }) => tags.join(', ') },
  { heading: 'Description', text: ({ description }) => description },
  { heading: 'Subtotal', text: ({ subtotal }) => subtotal.toFixed(2) },
  { heading: 'Paid', text: ({ paid }) => paid.toFixed(2) },
  { heading: 'Balance', text: ({ balance }) => balance.toFixed(2) },
  {
    heading: `Created (${timeZone})`,
    text: ({ createdAt }) => clockText(createdAt, timeZone),
  },
  // At the end: programs may count columns.
  { heading: 'Discount', text: ({ discount }) => discount.toFixed(2) },
  { heading: 'Tax', text: ({ tax }) => tax.toFixed(2) },
  { heading: 'Total', text: (call) => totalOf(call).toFixed(2) },
];
