import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { isUnfinished } from '@callboard/contract/calls/status-groups';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { useId } from 'react';
import { EditVisitButtons } from '~/features/calls/visit/edit-visit-buttons.tsx';
import { formatDateTime } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { classNames } from '~/ui/class-names.ts';
import { MenuLabel, menuBoxClass } from '~/ui/picker/menu-select-parts.tsx';
import { StatusSelect } from '~/ui/picker/status-select.tsx';
import type { SetStatus } from '../status/use-set-status.ts';
import { lacksTimeOnly } from './lacks-time-only.ts';
import { TechnicianSelect } from './technician-select.tsx';

/** Nothing is left to be decided: what could still be changed is not what is seen. */
const RECEDING =
  '[&_button]:border-transparent! [&_button]:bg-transparent! [&_button]:shadow-none!';

interface CallControlsProps {
  call: ServiceCall;
  role: SessionRole;
  status: SetStatus;
  /** At a desk the visit's time stands beside them; on a phone it is edited where the problem is. */
  isAtDesk: boolean;
}

/** Status, technician and time in the page header. */
export function CallControls({ call, role, status, isAtDesk }: CallControlsProps) {
  const timeId = useId();
  const { data: statuses = STATUSES } = trpc.statuses.list.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });

  const current = status.statusOf(call);
  const isOffice = isOfficeRole(role);
  const isTimeMissing = call.needsTime && isUnfinished(current);

  function handleStatus(chosen: string) {
    const known = STATUSES.find(({ key }) => key === chosen);
    if (known) status.set(call, known.key);
  }

  return (
    <div
      data-chrome
      className={classNames(
        'grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 sm:flex sm:w-auto',
        !isUnfinished(current) && RECEDING,
      )}
    >
      <StatusSelect
        value={current}
        statuses={statuses}
        onChange={handleStatus}
        pending={status.isPending}
        className="sm:w-48"
      />
      {isOffice && (
        <TechnicianSelect call={call} isWanted={isUnfinished(current)} className="sm:w-52" />
      )}
      {isAtDesk && (
        <div className={menuBoxClass(undefined)} role="group" aria-labelledby={timeId}>
          <MenuLabel id={timeId} label="Time" />
          <div className="flex flex-wrap items-center gap-x-3">
            <span
              className={classNames(
                'text-sm font-medium tabular-nums',
                isTimeMissing && 'text-warn-ink',
              )}
            >
              {call.needsTime ? 'Time not confirmed' : formatDateTime(call.scheduledAt)}
            </span>
            <EditVisitButtons
              key={call._id}
              call={call}
              size="medium"
              lacksTime={isOffice && lacksTimeOnly({ ...call, status: current })}
            />
          </div>
        </div>
      )}
    </div>
  );
}
