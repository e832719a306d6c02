import type { Employee } from '@callboard/contract/people/employees';
import { SIGN_IN_LINK_DAYS } from '@callboard/contract/platform/limits';
import { useState } from 'react';
import { LinkInDialog } from '~/features/people/sign-in-links/link-in-dialog.tsx';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { EmailText } from '~/ui/page/email-link.tsx';

interface SendLinkDialogProps {
  employee: Employee;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SendLinkDialog({ employee, open, onOpenChange }: SendLinkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Sign-in link for ${employee.name}`}>
      <SendLinkContent employee={employee} />
    </Dialog>
  );
}

/** Says what the link does, emails or makes it, and shows it once. */
function SendLinkContent({ employee: { _id: id, email } }: { employee: Employee }) {
  const { invite, send, isMailed } = useSendLink(id);
  return (
    <LinkInDialog
      made={
        invite.data && {
          address: invite.data.link,
          expiresAt: invite.data.expiresAt,
          sentTo: invite.data.sentTo,
          isUnsent: isMailed && invite.data.sentTo === null,
        }
      }
      problem={invite.error ? messageOf(invite.error, 'The link was not created') : undefined}
      actions={
        <>
          <Button pending={invite.isPending && !isMailed} onClick={() => send(false)}>
            Create a link to copy
          </Button>
          <Button
            variant="primary"
            pending={invite.isPending && isMailed}
            pendingLabel="Sending…"
            onClick={() => send(true)}
          >
            Email the link
          </Button>
        </>
      }
    >
      <p>
        With the link they choose a password. It works once, for {SIGN_IN_LINK_DAYS} days. They then
        sign in as{' '}
        <strong className="break-words">
          <EmailText email={email} />
        </strong>{' '}
        with a code texted to their phone.
      </p>
      <p className="text-ink-soft">
        Earlier links stop working. A password they already have works until they choose another
        one.
      </p>
    </LinkInDialog>
  );
}

function useSendLink(id: string) {
  // Without an Idempotency-Key: of two links the newer one is good.
  const invite = trpc.employees.invite.useMutation();
  const oneAtATime = useOneAtATime();
  const [isMailed, setIsMailed] = useState(true);

  async function make(mail: boolean) {
    setIsMailed(mail);
    try {
      await invite.mutateAsync({ id, mail });
    } catch {
      // Shown from the mutation's own state.
    }
  }

  return { invite, isMailed, send: (mail: boolean) => void oneAtATime(() => make(mail)) };
}
