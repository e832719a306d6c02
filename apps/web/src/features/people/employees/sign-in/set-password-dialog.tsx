import type { Employee } from '@callboard/contract/people/employees';
import { useTyped } from '~/lib/draft/use-typed.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { useCacheEmployee } from '../use-employee-saved.ts';

interface SetPasswordDialogProps {
  employee: Employee;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SetPasswordDialog({ employee, open, onOpenChange }: SetPasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Set password for ${employee.name}`}>
      <SetPasswordForm employee={employee} onSet={() => onOpenChange(false)} />
    </Dialog>
  );
}

const loadSchema = () =>
  import('@callboard/contract/people/password-links').then((links) =>
    links.SetPassword.pick({ password: true }),
  );

/** Sets a temporary password, which signs the employee out everywhere. */
function SetPasswordForm({ employee, onSet }: { employee: Employee; onSet: () => void }) {
  const cache = useCacheEmployee();
  const set = trpc.employees.setPassword.useMutation();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(loadSchema, { defaultValues: { password: '' } });
  const { errors, isDirty } = form.formState;
  useTyped(isDirty);
  const { _id: id, name } = employee;

  async function save(password: string) {
    try {
      cache(await set.mutateAsync({ id, password }));
      notify({ title: `Temporary password set for ${name}`, tone: 'success' });
      onSet();
    } catch (error) {
      showServerErrors(form, ['password'], error, 'The password was not set');
    }
  }

  return (
    <DialogForm
      onSubmit={form.handleSubmit(({ password }) => oneAtATime(() => save(password)), onInvalid)}
      problem={errors.root?.server?.message}
      saveLabel="Set password"
      isSaving={set.isPending}
      className="text-sm"
    >
      <p>
        They are signed out everywhere, and choose their own password when they sign in with this
        one. Open links stop working.
      </p>
      <TextField
        {...form.register('password')}
        label="Temporary password"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="At least 8 characters"
        error={errors.password?.message}
      />
    </DialogForm>
  );
}
