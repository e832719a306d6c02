import { skipToken } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCompanyWindows } from '~/features/calls/visit/use-company-windows.ts';
import { chosenWindow } from '~/features/calls/visit/window-choice.ts';
import { fromLocalInput } from '~/format/typed-time.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import type { VisitDetailsForm } from './create-call-form.ts';
import { promiseText } from './promise-text.ts';

interface PromiseNoteProps {
  form: VisitDetailsForm;
  /** The first line of the address. */
  street: string;
  /** Whether the time is somebody's choice, and not the minute that it is now. */
  isTimed: boolean;
}

/** What to tell the caller, from what is filled in. */
export function PromiseNote({ form, street, isTimed }: PromiseNoteProps) {
  const user = useUser();
  const windows = useCompanyWindows();
  const [technicianId, typedTime, choice, needsTime] = useWatch({
    control: form.control,
    name: ['assignedEmployeeId', 'scheduledAt', 'arrivalWindow', 'needsTime'],
  });
  const isSelf = technicianId === user?.id;
  // A technician may not list the others, and only goes themselves.
  const { data } = trpc.employees.technicians.useQuery(
    technicianId && !isSelf ? undefined : skipToken,
  );
  const scheduledAt = fromLocalInput(typedTime);
  if (!scheduledAt) return null;
  const named = data?.find(({ _id }) => _id === technicianId)?.name;
  return (
    <p className="min-w-0 grow basis-64 text-sm font-medium">
      {promiseText({
        technician: technicianId && isSelf ? user?.name : named,
        scheduledAt: isTimed ? scheduledAt : null,
        needsTime,
        street,
        arrivalWindow: chosenWindow(choice, scheduledAt, undefined, windows),
      })}
    </p>
  );
}
