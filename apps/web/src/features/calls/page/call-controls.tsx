import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { trpc } from '~/lib/trpc.ts';
import { StatusSelect } from '~/ui/picker/status-select.tsx';
import type { SetStatus } from '../status/use-set-status.ts';
import { TechnicianSelect } from './technician-select.tsx';

interface CallControlsProps {
  call: ServiceCall;
  role: SessionRole;
  status: SetStatus;
}

/** Status and technician selectors in the page header. */
export function CallControls({ call, role, status }: CallControlsProps) {
  const { data: statuses = STATUSES } = trpc.statuses.list.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });

  function handleStatus(chosen: string) {
    const known = STATUSES.find(({ key }) => key === chosen);
    if (known) status.set(call, known.key);
  }

  return (
    <div
      data-chrome
      className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 sm:flex sm:w-auto"
    >
      <StatusSelect
        value={status.statusOf(call)}
        statuses={statuses}
        onChange={handleStatus}
        pending={status.isPending}
        className="sm:w-48"
      />
      {isOfficeRole(role) && <TechnicianSelect call={call} className="sm:w-52" />}
    </div>
  );
}
