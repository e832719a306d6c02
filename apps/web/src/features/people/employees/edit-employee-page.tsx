import type { Employee } from '@callboard/contract/people/employees';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { formatDay } from '~/format/dates.ts';
import { NotThere } from '~/layout/not-there.tsx';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { EmployeeContactCard } from './employee-contact-card.tsx';
import { mayEdit, roleOptions } from './employee-rights.ts';
import { employeeRowOf, withStoredTimes } from './employee-row.ts';
import { AddressFields } from './form/address-fields.tsx';
import {
  EMPLOYEE_FORM_FIELDS,
  EmployeeFields,
  EmploymentFields,
  loadEmployeeSchema,
} from './form/employee-form.tsx';
import type { EmployeeOutput } from './form/employee-schema.ts';
import { WorkingTimeFields, workingTimeValues } from './form/working-time-fields.tsx';
import { OpenCallsNotice } from './open-calls-notice.tsx';
import { useEmployeeSaved } from './use-employee-saved.ts';

const route = getRouteApi('/_in/admin/employees/$id/edit');

export function EditEmployeePage() {
  const { id } = route.useParams();
  const role = useUser()?.role;
  const query = trpc.employees.byId.useQuery({ id });
  const employee = query.data;

  return (
    <>
      <PageHeader title="Edit employee" description={employee?.name} />
      {query.isPending && (
        <Card className="max-w-2xl" flush>
          <SkeletonRegion label="Loading the employee" lines={8} />
        </Card>
      )}
      {!employee && (
        <NotThere query={query} what="employee" to="/admin/employees" back="Back to employees" />
      )}
      {employee && mayEdit(role, employee) && <EditEmployeeForm employee={employee} />}
      {employee && !mayEdit(role, employee) && (
        <div className="flex max-w-2xl flex-col gap-4">
          <Notice>Only an admin can edit an admin.</Notice>
          <EmployeeContactCard employee={employee} />
        </div>
      )}
    </>
  );
}

function EditEmployeeForm({ employee }: { employee: Employee }) {
  const role = useUser()?.role;
  const oneAtATime = useOneAtATime();
  const { form, base, save, isPending } = useEditEmployee(employee);
  const { errors } = form.formState;
  const isLeaving = base.isActive && form.watch('isActive') === false;

  const submit = form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid);

  return (
    <Card className="max-w-2xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
        {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
        <EmployeeFields form={form} roles={roleOptions(role)} />
        <EmploymentFields
          form={form}
          added={<TextField label="Date added" readOnly value={formatDay(base.createdAt)} />}
        />
        {isLeaving && <OpenCallsNotice employee={base} />}
        <AddressFields form={form} />
        <WorkingTimeFields form={form} />
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Link to="/admin/employees/$id" params={{ id: employee._id }} className={buttonClass()}>
            Cancel
          </Link>
          <Button type="submit" variant="primary" pending={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Form values for a stored employee. */
const employeeInputOf = (employee: Employee) => ({
  ...employeeRowOf(employee),
  address: employee.address,
  ...workingTimeValues(employee),
});

/** The employee form and how it saves. */
function useEditEmployee(employee: Employee) {
  const navigate = useNavigate();
  const showSaved = useEmployeeSaved();
  const update = trpc.employees.update.useMutation();
  const { form, base, rebaseAfter } = useRecordForm(loadEmployeeSchema, employee, employeeInputOf);
  useUnsavedChanges(form.formState.isDirty);
  useDraft(form, `employee ${employee._id}`);

  async function save(typed: EmployeeOutput) {
    // These are for new employees only.
    const { password: _password, firstSignIn: _firstSignIn, ...input } = typed;
    try {
      const { _id, version } = base;
      const changed = await update.mutateAsync({
        ...withStoredTimes(input, base),
        id: _id,
        version,
      });
      showSaved(base, changed);
      await navigate({
        to: '/admin/employees/$id',
        params: { id: _id },
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      rebaseAfter(error);
      showServerErrors(form, EMPLOYEE_FORM_FIELDS, error, 'Failed to save');
    }
  }

  return { form, base, save, isPending: update.isPending };
}
