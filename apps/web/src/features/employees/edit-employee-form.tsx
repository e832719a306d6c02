import type { Employee } from '@callboard/contract/employees';
import { Link } from '@tanstack/react-router';
import { formatDay } from '~/format/day.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { AddressFields } from './address-fields.tsx';
import { EmployeeFields } from './employee-fields.tsx';
import { roleOptions } from './employee-rights.ts';
import { EmploymentFields } from './employment-fields.tsx';
import { OpenCallsNotice } from './open-calls-notice.tsx';
import { useEditEmployee } from './use-edit-employee.ts';
import { WorkingTimeFields } from './working-time-fields.tsx';

export function EditEmployeeForm({ employee }: { employee: Employee }) {
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
