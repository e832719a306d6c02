import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Technician } from '@callboard/contract/people/employees';
import { useChangeCall } from '~/features/calls/changes/use-change-call.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { MenuSelect } from '~/ui/picker/menu-select.tsx';
import { notify } from '~/ui/toast/notify.ts';

const NOBODY = 'unassigned';

interface TechnicianSelectProps {
  call: ServiceCall;
  /** Whether somebody has to go: as long as nobody is assigned, that is what is to be pressed. */
  isWanted: boolean;
  className?: string;
}

/** Assigns the technician; for the office. */
export function TechnicianSelect({ call, isWanted, className }: TechnicianSelectProps) {
  const { data: technicians } = trpc.employees.technicians.useQuery();
  const { isPending, wanted, assign } = useAssign(call._id);
  const assigned = wanted === undefined ? call.assignedEmployee : wanted;

  const isListed = technicians?.some(({ _id }) => _id === assigned?._id);
  // A technician who left or changed roles stays on the call until reassigned.
  const former = assigned && !isListed ? [assigned] : [];
  const options = [
    { value: NOBODY, label: 'Unassigned' },
    ...former.map(({ _id, name }) => ({
      value: _id,
      label: technicians ? `${name} (inactive)` : name,
    })),
    ...(technicians ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  ];

  function handleChange(value: string) {
    const to = technicians?.find(({ _id }) => _id === value) ?? null;
    if (to?._id === assigned?._id || (to === null && value !== NOBODY)) return;
    assign({ callNumber: call.callNumber, to });
  }

  return (
    <MenuSelect
      label="Technician"
      value={assigned?._id ?? NOBODY}
      options={options}
      onChange={handleChange}
      pending={isPending}
      prompt={isWanted && !assigned ? 'Assign technician' : undefined}
      className={className}
    />
  );
}

interface Assignment {
  callNumber: number;
  to: Technician | null;
}

/** Assigns or unassigns a technician optimistically, with rollback. */
function useAssign(id: string) {
  const { client } = trpc.useUtils();

  const change = useChangeCall<Assignment>({
    id,
    send: ({ callNumber, to }, { load, loadAgain, askingFirst }) =>
      askingFirst(
        to ? `Assign #${callNumber} to ${to.name} anyway?` : `Unassign #${callNumber} anyway?`,
        to ? 'Assign anyway' : 'Unassign anyway',
        async (ruleReason) => {
          const call = await load();
          const { version } = call;
          const assigned = await client.serviceCalls.assign.mutate({
            id,
            assignedEmployeeId: to?._id ?? null,
            version,
            mindRules: true,
            ruleReason,
          });
          // The answer does not tell what others changed meanwhile.
          return assigned.version === version + 1 ? { ...call, ...assigned } : loadAgain();
        },
      ),
    saved: (_call, { callNumber, to }) => ({
      title: to ? `#${callNumber} assigned to ${to.name}` : `#${callNumber} is unassigned`,
      kept: `Technician of #${callNumber}: ${to?.name ?? 'Unassigned'}`,
    }),
    onRefused: (error, { callNumber }) =>
      notify({
        title: `Technician of #${callNumber} was not changed`,
        description: messageOf(error, 'The technician stays as before'),
        tone: 'error',
      }),
  });

  return {
    isPending: change.isPending,
    wanted: change.isPending ? change.variables.to : undefined,
    assign: change.mutate,
  };
}
