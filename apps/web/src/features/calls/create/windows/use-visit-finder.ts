import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { useWatch } from 'react-hook-form';
import type { VisitDetailsForm } from '~/features/calls/create/create-call-form.ts';
import { exactChoice, minutesOfChoice } from '~/features/calls/visit/window-choice.ts';
import { jobTypeOf } from '~/format/job-types.ts';
import { toLocalInput } from '~/format/typed-time.ts';
import { trpc } from '~/lib/trpc.ts';
import { useCompanyList } from '~/lib/use-company-list.ts';
import { useUser } from '~/session/use-user.ts';

/** Windows longer than this are too vague to be the usual one. */
const LONGEST_USUAL = 240;

/** What is taken over with one tap. */
interface Found {
  /** Left as it is if undefined. */
  technicianId?: string;
  scheduledAt: string;
  arrivalWindow: ArrivalWindow | null;
}

/** What the free windows and the suggestions ask for, and how a choice of theirs is taken over. */
export function useVisitFinder(form: VisitDetailsForm) {
  const { control, setValue } = form;
  const [assignedEmployeeId, durationMinutes, jobType, priority, choice] = useWatch({
    control,
    name: ['assignedEmployeeId', 'durationMinutes', 'jobType', 'priority', 'arrivalWindow'],
  });
  const user = useUser();
  const isOffice = user !== undefined && user !== null && isOfficeRole(user.role);
  const { isFetched: areWindowsKnown } = trpc.companyLists.list.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lengths = useCompanyList('arrival-windows').flatMap(({ minutes }) => minutes ?? []);
  const usual = lengths.filter((minutes) => minutes <= LONGEST_USUAL);
  const usualLength = usual.length > 0 ? Math.max(...usual) : lengths[0];

  return {
    isOffice,
    choice,
    /** Whether the company's windows were read, or could not be. */
    areWindowsKnown,
    /** Undefined if the company offers no windows. */
    windowMinutes: minutesOfChoice(choice) ?? usualLength,
    visit: { jobType: jobTypeOf(jobType)?.key, durationMinutes },
    priority,
    technicianId: isOffice ? assignedEmployeeId || undefined : undefined,
    take({ technicianId, scheduledAt, arrivalWindow }: Found) {
      const asTyped = { shouldDirty: true, shouldValidate: true } as const;
      if (technicianId !== undefined) setValue('assignedEmployeeId', technicianId, asTyped);
      setValue('scheduledAt', toLocalInput(scheduledAt), asTyped);
      if (arrivalWindow) setValue('arrivalWindow', exactChoice(arrivalWindow), asTyped);
      setValue('needsTime', false, asTyped);
    },
  };
}

export type VisitFinder = ReturnType<typeof useVisitFinder>;
