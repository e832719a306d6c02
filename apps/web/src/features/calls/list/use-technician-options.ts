import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';

/** The technicians to filter by: all for the office, otherwise only oneself. */
export function useTechnicianOptions(): { value: string; label: string }[] {
  const user = useUser();
  const isOffice = user !== null && isOfficeRole(user.role);
  const { data = [] } = trpc.employees.technicians.useQuery(undefined, { enabled: isOffice });
  if (isOffice) return data.map(({ _id, name }) => ({ value: _id, label: name }));
  return user ? [{ value: user.id, label: 'My calls' }] : [];
}
