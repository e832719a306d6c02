import { useState } from 'react';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';

interface CancelVisitProps {
  id: string;
  /** The text that asked for it, which counts as read then. */
  textId: string;
}

/** Cancels the visit that a text was meant for; a notice takes it back. */
export function CancelVisit({ id, textId }: CancelVisitProps) {
  const { byId } = trpc.useUtils().serviceCalls;
  const read = trpc.inbox.read.useMutation();
  // A text that stays unread is no failure of what was canceled.
  const noteRead = () => void read.mutateAsync({ id: textId }).catch(() => undefined);
  const status = useSetStatus(id, noteRead);
  const [isReading, setIsReading] = useState(false);

  async function cancel() {
    setIsReading(true);
    try {
      const call = await byId.fetch({ id });
      if (call.status === 'canceled') {
        notify({ title: `#${call.callNumber} is canceled already` });
        noteRead();
      } else status.set(call, 'canceled');
    } catch (error) {
      notify({ title: messageOf(error, 'The visit was not canceled'), tone: 'error' });
    }
    setIsReading(false);
  }

  return (
    <Button
      size="small"
      pending={isReading || status.isPending}
      pendingLabel="Canceling…"
      onClick={() => void cancel()}
    >
      Cancel visit
    </Button>
  );
}
