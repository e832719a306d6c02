import type { Customer } from '@callboard/contract/customers/customers';
import { INVITE_HOURS } from '@callboard/contract/platform/limits';
import { LinkInDialog } from '~/features/people/sign-in-links/link-in-dialog.tsx';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { EmailText } from '~/ui/page/email-link.tsx';

interface InviteDialogProps {
  customer: Customer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ customer, open, onOpenChange }: InviteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Invite ${customer.name}`}>
      <InviteDialogContent customer={customer} />
    </Dialog>
  );
}

/** Explains the invitation, creates it, and shows its link once. */
function InviteDialogContent({ customer }: { customer: Customer }) {
  const [idempotencyKey] = useIdempotencyKey();
  const create = trpc.customerInvites.create.useMutation({ trpc: { context: { idempotencyKey } } });
  const oneAtATime = useOneAtATime();
  const { _id: id, email, username } = customer;

  return (
    <LinkInDialog
      made={
        create.data && {
          address: create.data.url,
          expiresAt: create.data.expiresAt,
          sentTo: create.data.sentTo,
          isUnsent: email !== '' && create.data.sentTo === null,
        }
      }
      problem={
        create.error ? messageOf(create.error, 'Failed to create the invitation') : undefined
      }
      actions={
        <Button
          variant="primary"
          pending={create.isPending}
          pendingLabel="Creating…"
          onClick={() => void oneAtATime(() => create.mutateAsync({ id }).catch(() => {}))}
        >
          Create invitation
        </Button>
      }
    >
      <p>
        Creates a link to set up a username and password. It works once and expires in{' '}
        {INVITE_HOURS} hours.{' '}
        {email ? (
          <>
            We’ll email it to <EmailText email={email} />. You can also copy it.
          </>
        ) : (
          'You can copy it and send it yourself.'
        )}
      </p>
      {username && (
        <p>
          They already sign in as <strong>{username}</strong>. With the new link they choose both
          again; the old ones work until then.
        </p>
      )}
      <p className="text-ink-soft">Earlier links stop working.</p>
    </LinkInDialog>
  );
}
