import type { CodeSent } from '@callboard/contract/people/sign-in';
import { useState } from 'react';
import { retryAfterOf, useSecondsLeft } from '~/lib/form/use-wait.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { formatWait } from './format-wait.ts';

interface ResendCodeProps {
  email: string;
  sent: CodeSent;
  onResent: (sent: CodeSent) => void;
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/** Asks for a new code once the wait is over, and counts the seconds until then. */
export function ResendCode({ email, sent, onResent }: ResendCodeProps) {
  const resend = trpc.auth.resendCode.useMutation();
  const [end, setEnd] = useState(() => inSeconds(sent.resendAfter));
  const seconds = useSecondsLeft(end);

  function handleClick() {
    if (resend.isPending) return;
    resend.mutate(
      { email, tempToken: sent.tempToken },
      {
        onSuccess: (next) => {
          setEnd(inSeconds(next.resendAfter));
          onResent(next);
        },
        onError: (error) => setEnd(inSeconds(retryAfterOf(error) ?? 0)),
      },
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
        {seconds > 0 ? `Resend code in ${formatWait(seconds)}` : 'Resend code'}
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
