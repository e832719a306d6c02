import { skipToken } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '~/format/dates.ts';
import { dayAround } from '~/format/day-around.ts';
import { formatDuration } from '~/format/duration.ts';
import { fromLocalInput } from '~/format/typed-time.ts';
import { trpc } from '~/lib/trpc.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { VisitDetailsForm } from './create-call-form.ts';
import { findOverlap } from './find-overlap.ts';

// As long as a visit can last, so that one that began days before is found too.
const LONGEST_VISIT = 14 * 24 * 60 * 60_000;

function around(scheduledAt: string) {
  const { start, end } = dayAround(new Date(scheduledAt));
  return {
    from: new Date(Date.parse(start) - LONGEST_VISIT).toISOString(),
    to: new Date(Date.parse(end) + LONGEST_VISIT).toISOString(),
  };
}

/** Warns, and lets it be: two visits to one building may well be meant. */
export function OverlapWarning({ form }: { form: VisitDetailsForm }) {
  const [assignedEmployeeId, typedTime, durationMinutes] = useWatch({
    control: form.control,
    name: ['assignedEmployeeId', 'scheduledAt', 'durationMinutes'],
  });
  const scheduledAt = fromLocalInput(typedTime);
  const calls = trpc.serviceCalls.list.useQuery(
    assignedEmployeeId && scheduledAt
      ? { assignedEmployeeId, limit: 500, ...around(scheduledAt) }
      : skipToken,
  );
  const overlap =
    assignedEmployeeId && scheduledAt && durationMinutes
      ? findOverlap(calls.data ?? [], { scheduledAt, durationMinutes })
      : undefined;
  return (
    <div aria-live="polite" className="empty:hidden">
      {overlap && (
        <Notice
          tone="warn"
          title={`${overlap.assignedEmployee?.name ?? 'The technician'} is already booked`}
        >
          #{overlap.callNumber}, {overlap.customer.name}, {overlap.property.address.city}:{' '}
          {formatDateTime(overlap.scheduledAt)}, {formatDuration(overlap.durationMinutes)}
        </Notice>
      )}
    </div>
  );
}
