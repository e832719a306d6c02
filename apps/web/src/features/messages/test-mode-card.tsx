import { fieldProps } from '~/lib/form/field-props.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { notify } from '~/ui/toast/notify.ts';

const loadSchema = () => import('./messages-page-schema.ts').then((module) => module.TestMode);

/** That customers get nothing, while messages are tried out. */
export function TestModeNotice() {
  const { data } = trpc.messages.standing.useQuery();
  if (!data?.testEmail) return null;
  return (
    <Notice tone="warn" title="Test mode is on">
      Customers get no messages. All but sign-in codes and links go to {data.testEmail}.
    </Notice>
  );
}

/** Where all messages go while they are tried out. */
export function TestModeCard() {
  const { data } = trpc.messages.standing.useQuery();
  return (
    <Card title="Test mode">
      {data && <TestModeForm key={data.testEmail} testEmail={data.testEmail} />}
    </Card>
  );
}

function TestModeForm({ testEmail }: { testEmail: string }) {
  const { standing } = trpc.useUtils().messages;
  const update = trpc.messages.setTestMode.useMutation();
  const form = useZodForm(loadSchema, { defaultValues: { email: testEmail } });
  const problem = form.formState.errors.root?.server?.message;

  async function save({ email }: { email: string }) {
    try {
      const next = await update.mutateAsync({ email });
      notify({ title: next.testEmail ? 'Test mode is on' : 'Test mode is off', tone: 'success' });
      standing.setData(undefined, next);
    } catch (error) {
      showServerErrors(form, ['email'], error, 'Failed to save');
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(save, onInvalid)}>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            {...fieldProps(form, 'email', 'Send everything to')}
            hint="Leave empty to send to customers."
            type="email"
          />
        </div>
        <Button type="submit" pending={update.isPending}>
          Save test mode
        </Button>
      </div>
    </form>
  );
}
