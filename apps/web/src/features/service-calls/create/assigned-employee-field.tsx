import { isOfficeRole } from '@callboard/contract/role-list';
import { useUser } from '~/session/use-user.ts';
import { AssignToMeField } from './assign-to-me-field.tsx';
import { TechnicianField } from './technician-field.tsx';
import type { VisitDetailsForm } from './visit-details-form.ts';

/** The office sends anybody; a technician takes the call or leaves it open. */
export function AssignedEmployeeField({ form }: { form: VisitDetailsForm }) {
  const user = useUser();
  if (!user) return null;
  return isOfficeRole(user.role) ? (
    <TechnicianField form={form} />
  ) : (
    <AssignToMeField form={form} userId={user.id} />
  );
}
