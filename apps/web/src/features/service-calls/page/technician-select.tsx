import type { ServiceCall } from '@callboard/contract/service-calls';
import { trpc } from '~/lib/trpc.ts';
import { MenuSelect } from '~/ui/picker/menu-select.tsx';
import { useAssign } from './use-assign.ts';

const NOBODY = 'unassigned';

/** Who goes to the call; for the office. */
export function TechnicianSelect({ call, className }: { call: ServiceCall; className?: string }) {
  const { data: technicians } = trpc.employees.technicians.useQuery();
  const { isPending, wanted, assign } = useAssign(call._id);
  const assigned = wanted === undefined ? call.assignedEmployee : wanted;

  const isListed = technicians?.some(({ _id }) => _id === assigned?._id);
  // Somebody who left or changed roles stays on the call until the office decides.
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
      className={className}
    />
  );
}
