import type { Employee } from '@callboard/contract/people/employees';
import { useTyped } from '~/lib/draft/use-typed.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
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
    <form
      noValidate
      onSubmit={form.handleSubmit(({ password }) => oneAtATime(() => save(password)), onInvalid)}
    >
      <DialogBody className="text-sm">
        {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
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
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" pending={set.isPending}>
          Set password
        </Button>
      </DialogFooter>
    </form>
  );
}
