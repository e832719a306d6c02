import { getRouteApi, useRouter } from '@tanstack/react-router';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useWait } from '~/lib/form/use-wait.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { OtherSignIn } from './other-sign-in.tsx';
import { SendButton } from './send-button.tsx';
import { SignInCard } from './sign-in-card.tsx';

const route = getRouteApi('/choose-password/$token');
const loadSchema = () =>
  import('@callboard/contract/people/auth').then((module) =>
    module.ChoosePassword.omit({ token: true }),
  );

/** Where an employee with a link chooses a password and then signs in. */
export function ChoosePasswordPage() {
  const { token } = route.useParams();
  const router = useRouter();
  const choose = trpc.auth.choosePassword.useMutation();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(loadSchema, { defaultValues: { password: '' } });
  const wait = useWait(() => form.clearErrors('root.server'));
  const { errors } = form.formState;

  const submit = form.handleSubmit(
    ({ password }) =>
      oneAtATime(() =>
        choose.mutateAsync({ token, password }).then(
          async ({ email }) => {
            notify({
              title: 'Password saved',
              description: `Sign in as ${email}.`,
              tone: 'success',
            });
            await router.navigate({ to: '/login/employee' });
          },
          (error: unknown) => {
            wait.after(error);
            showServerErrors(form, ['password'], error, 'The password was not saved');
          },
        ),
      ),
    onInvalid,
  );

  return (
    <SignInCard
      title="Choose your password"
      description="You’ll sign in with this password and a code we text you."
      footer={<OtherSignIn to="/login/employee">Already have a password? Sign in</OtherSignIn>}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
        <TextField
          {...form.register('password')}
          label="New password"
          required
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters; several words in a row are easy to remember"
          error={errors.password?.message}
        />
        <SendButton wait={wait} isSending={choose.isPending} sendingLabel="Saving…">
          Save password
        </SendButton>
      </form>
    </SignInCard>
  );
}
