import type { CodeSent, SignedIn } from '@callboard/contract/people/sign-in';
import { useTyped } from '~/lib/draft/use-typed.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { type LEAVING, useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useWait } from '~/lib/form/use-wait.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CodeField } from '~/ui/form/code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { SendButton } from './send-button.tsx';

const loadSchema = () =>
  import('@callboard/contract/people/sign-in').then((module) =>
    module.VerifyCode.pick({ code: true }),
  );

interface CodeFormProps {
  email: string;
  sent: CodeSent;
  onResent: (sent: CodeSent) => void;
  onBack: () => void;
  onSignedIn: (signedIn: SignedIn) => Promise<typeof LEAVING>;
}

/** Step 2 of employee sign-in; submits itself at six digits. */
export function CodeForm({ email, sent, onResent, onBack, onSignedIn }: CodeFormProps) {
  const verify = trpc.auth.verifyCode.useMutation();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(loadSchema, { defaultValues: { code: '' } });
  const wait = useWait(() => form.clearErrors('root.server'));
  const { errors } = form.formState;
  // Whoever reads the code in another app finds this step again.
  useTyped(true);

  const submit = form.handleSubmit(
    ({ code }) =>
      oneAtATime(() =>
        verify
          .mutateAsync({ email, code, tempToken: sent.tempToken })
          .then(onSignedIn, (error: unknown) => {
            wait.after(error);
            showServerErrors(form, ['code'], error, 'Verification failed');
            form.setFocus('code', { shouldSelect: true });
          }),
      ),
    onInvalid,
  );

  function handleResent(next: CodeSent) {
    // The typed digits belong to the old code, which no longer works.
    form.reset();
    form.setFocus('code');
    onResent(next);
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
      <CodeField
        {...form.register('code')}
        label="Code"
        error={errors.code?.message}
        onComplete={() => wait.seconds === 0 && void submit()}
        // This step just replaced the previous one, so typing continues here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <SendButton wait={wait} isSending={verify.isPending} sendingLabel="Verifying…">
        Verify & Login
      </SendButton>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <ResendCode email={email} sent={sent} onResent={handleResent} />
      </div>
    </form>
  );
}
