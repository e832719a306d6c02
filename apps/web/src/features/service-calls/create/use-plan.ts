import { JOB_TYPES } from '@callboard/contract/calls/job-type-list';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { fromLocalInput } from '~/format/typed-time.ts';
import { trpc } from '~/lib/trpc.ts';
import type { VisitDetailsForm } from './create-call-form.ts';

/** What the rules of the board say of the visit as it is filled in; nothing without a technician. */
export function usePlan({ control }: VisitDetailsForm) {
  const [assignedEmployeeId, typedTime, durationMinutes, jobType, needsTime] = useWatch({
    control,
    name: ['assignedEmployeeId', 'scheduledAt', 'durationMinutes', 'jobType', 'needsTime'],
  });
  const scheduledAt = fromLocalInput(typedTime);
  const { data } = trpc.dispatch.plan.useQuery(
    assignedEmployeeId && scheduledAt && durationMinutes
      ? {
          ...{ assignedEmployeeId, scheduledAt, durationMinutes, needsTime },
          jobType: JOB_TYPES.find(({ key }) => key === jobType)?.key,
        }
      : skipToken,
    { placeholderData: keepPreviousData },
  );
  return assignedEmployeeId ? data : undefined;
}
