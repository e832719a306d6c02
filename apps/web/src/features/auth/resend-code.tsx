import type { CodeSent } from '@callboard/contract/auth';
import { useEffect, useState } from 'react';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';

interface ResendCodeProps {
  email: string;
  sent: CodeSent;
  onResent: (sent: CodeSent) => void;
}

/** Asks for a new code once the wait is over, and counts the seconds until then. */
export function ResendCode({ email, sent, onResent }: ResendCodeProps) {
  const resend = trpc.auth.resendCode.useMutation();
  const [seconds, setSeconds] = useState(sent.resendAfter);

  useEffect(() => {
    const until = Date.now() + sent.resendAfter * 1000;
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sent]);

  function handleClick() {
    if (resend.isPending) return;
    resend.mutate(
      { email, tempToken: sent.tempToken },
      { onSuccess: (next) => onResent({ ...next }) },
    );
  }

  return (
    <>
      <Button
        variant="quiet"
        pending={resend.isPending}
        pendingLabel="Sending…"
        unavailable={seconds > 0}
        onClick={handleClick}
      >
        {seconds > 0 ? `Resend code in ${seconds} s` : 'Resend code'}
      </Button>
      {resend.isSuccess && !resend.isPending && (
        <Notice tone="success" className="basis-full">
          A new code is on its way. The old one no longer works.
        </Notice>
      )}
      {resend.isError && (
        <Notice tone="error" className="basis-full">
          {messageOf(resend.error, 'The code was not sent')}
        </Notice>
      )}
    </>
  );
}
