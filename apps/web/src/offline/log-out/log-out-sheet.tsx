import { useEffect, useEffectEvent, useState } from 'react';
import { sender } from '~/offline/queue/send-acts.ts';
import { ActRow } from '~/offline/waiting/act-row.tsx';
import type { Standing } from '~/offline/waiting/standing-words.ts';
import { decisionsNeeded } from '~/offline/waiting/standing-words.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';

export interface LogOutSheetProps {
  standing: Standing;
  open: boolean;
  /** True to log out, because everything is sent or the person gave it up. */
  onAnswer: (isLeaving: boolean) => void;
}

/** Why the waiting acts cannot be sent now. */
function obstacleOf({ acts, signal }: Standing): string | undefined {
  const needing = acts.filter(({ state }) => state === 'needs_you').length;
  if (needing > 0) {
    return `${decisionsNeeded(needing)}: close this and settle it in the list at the top.`;
  }
  if (signal === 'up') return undefined;
  return 'No signal. Stay signed in: they send when you have signal.';
}

/** Asks a person who logs out what becomes of the acts that wait. */
export function LogOutSheet({ standing, open, onAnswer }: LogOutSheetProps) {
  const [isSending, setIsSending] = useState(false);
  const { acts } = standing;
  const obstacle = obstacleOf(standing);
  const isOver = open && acts.length === 0;

  const leave = useEffectEvent(() => onAnswer(true));
  useEffect(() => {
    if (isOver && isSending) leave();
  }, [isOver, isSending]);

  function handleSend() {
    setIsSending(true);
    sender.wake();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setIsSending(false);
        onAnswer(false);
      }}
      title={
        acts.length === 1 ? '1 change is not saved yet' : `${acts.length} changes are not saved yet`
      }
      width="small"
    >
      <DialogBody>
        <ul aria-label="Not saved yet" className="flex flex-col divide-y divide-line text-sm">
          {acts.map((act) => (
            <li key={act.id} className="py-2">
              <ActRow act={act} note={act.isTakenBack && 'undone'} />
            </li>
          ))}
        </ul>
        {isSending && obstacle && <Notice tone="warn">{obstacle}</Notice>}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button variant="danger" onClick={() => onAnswer(true)}>
          Log out and drop these
        </Button>
        <Button
          variant="primary"
          pending={isSending && !obstacle}
          pendingLabel="Sending…"
          onClick={handleSend}
        >
          Send first
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
