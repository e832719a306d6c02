import { session } from '~/session/session.ts';
import { useLogOut } from '~/session/use-log-out.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** Where someone with a temporary password must choose a new one. */
export function OwnPasswordPage() {
  const logOut = useLogOut();
  return (
    <SignInCard
      title="Choose your own password"
      description="Someone else chose your temporary password. Choose one that only you know."
      footer={
        <Button variant="quiet" onClick={() => void logOut()}>
          Sign out instead
        </Button>
      }
    >
      <ChangePasswordForm
        currentLabel="Temporary password"
        saveLabel="Save and continue"
        onChanged={() => {
          notify({ title: 'Your password is changed.', tone: 'success' });
          // The route's guard redirects from here.
          session.passwordChosen();
        }}
      />
    </SignInCard>
  );
}
