import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TellField } from '~/features/messages/tell-field.tsx';
import { companyZone } from '~/format/company-clock.ts';
import { fromLocalInput, toLocalInput } from '~/format/typed-time.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraftState } from '~/ui/draft/use-draft-state.ts';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { usualReturn } from './return-visit.ts';
import { useBookReturn } from './use-book-return.ts';

/** Books the return visit for a reason. */
export type BookReturn = (reason: string) => Promise<ServiceCall | undefined>;

export interface ComeBackFieldProps {
  call: ServiceCall;
  /** Told whenever the answer changes; undefined means that nobody comes back. */
  onPlan: (book: BookReturn | undefined) => void;
}

/** Whether somebody comes back, and when: when the technician is next free, unless told otherwise. */
export function ComeBackField({ call, onPlan }: ComeBackFieldProps) {
  const [answer, setAnswer] = useDraftState<{
    comesBack: boolean;
    typed: string | null;
    isTold?: boolean;
  }>(`return visit of call ${call._id}`, () => ({ comesBack: false, typed: null }));
  // Drafts of the version before do not say.
  const { comesBack, typed, isTold = true } = answer;
  const [usual] = useState(() => usualReturn(call.scheduledAt, Date.now(), companyZone()));
  const { assignedEmployee, durationMinutes, jobType } = call;
  const { data: plan } = trpc.dispatch.plan.useQuery(
    comesBack && assignedEmployee
      ? {
          assignedEmployeeId: assignedEmployee._id,
          scheduledAt: usual,
          durationMinutes,
          jobType: jobType ?? undefined,
        }
      : skipToken,
  );
  const suggested = plan?.nextFree ?? usual;
  const at = typed === null ? suggested : fromLocalInput(typed);
  const book = useBookReturn(call);

  async function bookAt(time: string | null, reason: string) {
    if (time) return book(time, reason, isTold);
    notify({
      title: `The return visit for #${call.callNumber} was not booked`,
      description: 'It had no date and time. Book it from the customer’s page.',
      tone: 'error',
    });
    return undefined;
  }

  useEffect(() => onPlan(comesBack ? (reason) => bookAt(at, reason) : undefined));

  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2">
      <SwitchField
        label="Come back"
        checked={comesBack}
        onChange={({ target }) => setAnswer({ ...answer, comesBack: target.checked })}
      />
      {comesBack && (
        <DateTimeField
          label="Return visit"
          hint="Booked when you choose the reason."
          required
          value={typed ?? toLocalInput(suggested)}
          error={at ? undefined : 'Enter the date and time'}
          onChange={({ target }) => setAnswer({ ...answer, typed: target.value })}
        />
      )}
      {comesBack && at && (
        <TellField
          asked={{
            customerId: call.customer._id,
            propertyId: call.property._id,
            scheduledAt: at,
          }}
          isTold={isTold}
          onChange={(next) => setAnswer({ ...answer, isTold: next })}
        />
      )}
    </div>
  );
}
