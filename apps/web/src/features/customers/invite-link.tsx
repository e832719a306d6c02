import type { Invite } from '@callboard/contract/people/customer-invites';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { Button } from '~/ui/button/button.tsx';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';

interface InviteLinkProps {
  invite: Invite;
  /** The customer's email; empty if none. */
  email: string;
}

/** An invitation's link, for copying. */
export function InviteLink({ invite, email }: InviteLinkProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');

  // The pressed button is gone; select the link, which comes next.
  useEffect(() => input.current?.select(), []);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(invite.url);
      setCopied('Link copied');
    } catch {
      // The clipboard is unavailable over plain HTTP.
      input.current?.select();
      setCopied('Press Ctrl+C to copy');
    }
  }

  return (
    <>
      {invite.sentTo && <Notice tone="success">Sent to {invite.sentTo}</Notice>}
      {!invite.sentTo && email && (
        <Notice tone="warn">
          The email could not be sent. Copy the link and send it yourself.
        </Notice>
      )}
      <TextField
        ref={input}
        label="Link"
        readOnly
        value={invite.url}
        onFocus={(event) => event.currentTarget.select()}
        hint={
          <>
            Works once, until{' '}
            <time dateTime={invite.expiresAt} title={formatExact(invite.expiresAt)}>
              {formatDateTime(invite.expiresAt)}
            </time>
            . Copy it now: it won’t be shown again.
          </>
        }
      />
      <div className="flex items-center gap-3">
        <Button onClick={() => void handleCopy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy link
        </Button>
        <span aria-hidden="true" className="text-ink-soft">
          {copied}
        </span>
        <LiveStatus>{copied}</LiveStatus>
      </div>
    </>
  );
}
