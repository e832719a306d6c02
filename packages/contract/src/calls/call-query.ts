import { z } from 'zod';
import { JobTypeKey } from '../company/lists/job-type-key.ts';
import { SORT_DIRECTIONS } from '../people/employee-sorts.ts';
import { instant } from '../platform/values/instant.ts';
import { SearchText } from '../platform/values/text.ts';
import { Id, pageFields } from '../platform/wire.ts';
import { CALL_SORTS, DEFAULT_CALL_ORDER } from './call-sorts.ts';
import { CallState, StatusKey } from './statuses.ts';

const Filters = z.object({
  status: StatusKey.optional(),
  /** What people decide by beside the status; see `late-or-unscheduled.ts`. */
  state: CallState.optional(),
  customerId: Id.optional(),
  assignedEmployeeId: Id.optional(),
  jobType: JobTypeKey.optional(),
  /** Only calls that have not been paid in full. */
  hasBalance: z.literal(true, { error: 'Has a balance can only be true' }).optional(),
  /** Only calls that are still to be done, also while they wait. */
  isOpen: z.literal(true, { error: 'Is open can only be true' }).optional(),
  /** Only calls that have had their status for at least so many days. */
  minAgeDays: z
    .int({ error: 'The age must be a whole number of days' })
    .min(1, { error: 'The age must be at least 1 day' })
    .max(3650, { error: 'The age may be at most 3650 days' })
    .optional(),
  /** Scheduled at or after the first instant, and before the second. */
  from: instant('From').optional(),
  to: instant('To').optional(),
  /** Only visits: calls with a technician and an agreed time. */
  isVisit: z.literal(true, { error: 'Is a visit can only be true' }).optional(),
  /** Created at or after the first instant and before the second, and not canceled since. */
  bookedFrom: instant('Booked from').optional(),
  bookedTo: instant('Booked to').optional(),
});

type Filters = z.infer<typeof Filters> & { sort?: (typeof CALL_SORTS)[number] };

// Over all calls there is no index by age, balance or customer; within these there is, or the calls are few.
const isNarrow = ({ status, state, customerId }: Filters) => Boolean(status ?? state ?? customerId);

function refuseTooWide(query: Filters, context: z.RefinementCtx) {
  if (isNarrow(query)) return;
  const tooWide = {
    sort: query.sort !== undefined && query.sort !== DEFAULT_CALL_ORDER.sort,
    hasBalance: query.hasBalance !== undefined,
    minAgeDays: query.minAgeDays !== undefined,
  };
  for (const [field, isGiven] of Object.entries(tooWide)) {
    if (!isGiven) continue;
    context.addIssue({
      code: 'custom',
      path: [field],
      message:
        'Filter by age or balance, or sort by age, balance or customer, only within a status, a state or a customer',
    });
  }
}

export const ServiceCallQuery = Filters.extend({
  /** Words of the customer's name, contacts or addresses, or the number of a call. */
  q: SearchText,
  sort: z
    .enum(CALL_SORTS, { error: 'Sort by scheduledAt, statusSince, balance or customer' })
    .default(DEFAULT_CALL_ORDER.sort),
  /** By default the latest first; of unassigned visits the one that is due first. */
  dir: z.enum(SORT_DIRECTIONS, { error: 'The direction must be asc or desc' }).optional(),
  ...pageFields,
})
  .superRefine(refuseTooWide)
  .transform(({ dir, ...query }) => ({
    ...query,
    dir: dir ?? (query.state === 'unassigned' ? 'asc' : DEFAULT_CALL_ORDER.dir),
  }));
export type ServiceCallQuery = z.infer<typeof ServiceCallQuery>;

/** Which calls to count and sum. */
export const CallTotalsQuery = Filters.superRefine(refuseTooWide);
export type CallTotalsQuery = z.infer<typeof CallTotalsQuery>;

/**
 * How many calls there are, counted up to 10,000, and what they come to in dollars: for the office, if
 * all were counted.
 */
export const CallTotals = z.object({
  count: z.int(),
  subtotal: z.number().nullable(),
  // A server of the version before answers none.
  total: z.number().nullable().optional(),
  balance: z.number().nullable(),
});
export type CallTotals = z.infer<typeof CallTotals>;
