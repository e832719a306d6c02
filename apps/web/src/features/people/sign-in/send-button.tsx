import type { Wait } from '~/lib/form/use-wait.ts';
import { Button } from '~/ui/button/button.tsx';
import { formatWait } from './format-wait.ts';

interface SendButtonProps {
  wait: Wait;
  isSending: boolean;
  /** The label while sending. */
  sendingLabel: string;
  children: string;
}

/** Submits a sign-in form; while the server asks to wait, shows a countdown instead. */
export function SendButton({ wait, isSending, sendingLabel, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      pending={isSending}
      pendingLabel={sendingLabel}
      unavailable={wait.seconds > 0}
    >
      {wait.seconds > 0 ? `Try again in ${formatWait(wait.seconds)}` : children}
    </Button>
  );
}
