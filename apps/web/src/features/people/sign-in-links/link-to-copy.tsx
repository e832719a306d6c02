import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { Button } from '~/ui/button/button.tsx';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { EmailText } from '~/ui/page/email-link.tsx';

export interface LinkToCopyProps {
  address: string;
  expiresAt: string;
  /** Where it was emailed to, if anywhere. */
  sentTo: string | null;
  /** It was to be emailed, and could not be. */
  isUnsent: boolean;
}

/** A link to choose a password, shown once to be copied and handed over. */
export function LinkToCopy({ address, expiresAt, sentTo, isUnsent }: LinkToCopyProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');

  // The pressed button is gone; select the link, which comes next.
  useEffect(() => input.current?.select(), []);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('Link copied');
    } catch {
      // The clipboard is unavailable over plain HTTP.
      input.current?.select();
      setCopied('Press Ctrl+C to copy');
    }
  }

  return (
    <>
      {sentTo && (
        <Notice tone="success">
          Sent to <EmailText email={sentTo} />
        </Notice>
      )}
      {isUnsent && (
        <Notice tone="warn">
          The email could not be sent. Copy the link and send it yourself.
        </Notice>
      )}
      <TextField
        ref={input}
        label="Link"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        hint={
          <>
            Works once, until{' '}
            <time dateTime={expiresAt} title={formatExact(expiresAt)}>
              {formatDateTime(expiresAt)}
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
