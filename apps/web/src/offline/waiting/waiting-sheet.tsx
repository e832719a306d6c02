import { useRef } from 'react';
import type { Act } from '~/offline/act.ts';
import { isHeldBack } from '~/offline/queue/next-to-send.ts';
import type { Trouble } from '~/offline/troubles/device-troubles.ts';
import { TroubleNotice } from '~/offline/troubles/trouble-notice.tsx';
import { Button } from '~/ui/button/button.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { ActRow } from './act-row.tsx';
import { NeedsYou } from './needs-you.tsx';
import { type Standing, standingWords } from './standing-words.ts';
import { useTakeBack } from './use-take-back.ts';

interface WaitingSheetProps {
  standing: Standing;
  troubles: readonly Trouble[];
  open: boolean;
  onClose: () => void;
}

/** What waits on this device, in plain words, and what only a person can decide. */
export function WaitingSheet({ standing, troubles, open, onClose }: WaitingSheetProps) {
  const list = useRef<HTMLDivElement>(null);
  const needing = standing.acts.filter(({ state }) => state === 'needs_you');
  const waiting = standing.acts.filter(({ state }) => state === 'waiting');
  // The button that was pressed is gone with its row.
  const focusList = () => list.current;
  const settled = () => list.current?.focus();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={titleOf(standing)}
      description={standingWords(standing)}
      width="small"
      initialFocus={list}
    >
      <DialogBody>
        <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {troubles.map((trouble) => (
            <TroubleNotice key={trouble.kind} trouble={trouble} />
          ))}
          {needing.length > 0 && (
            <ul aria-label="Needs you" className="flex flex-col gap-3">
              {needing.map((act) => (
                <NeedsYou
                  key={act.id}
                  act={act}
                  onSettled={settled}
                  focusAfter={focusList}
                  onLeave={onClose}
                />
              ))}
            </ul>
          )}
          {waiting.length > 0 && (
            <ul aria-label="Waiting" className="flex flex-col divide-y divide-line">
              {waiting.map((act) => (
                <WaitingAct
                  key={act.id}
                  act={act}
                  isHeldBack={isHeldBack(standing.acts, act)}
                  focusAfter={focusList}
                />
              ))}
            </ul>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}

function titleOf({ acts, troubles, isReading }: Standing): string {
  if (troubles > 0 || acts.some(({ state }) => state === 'needs_you')) return 'Needs you';
  if (acts.length > 0) return 'Waiting to be saved';
  return isReading ? 'Reading what waits' : 'All saved';
}

interface WaitingActProps {
  act: Act;
  /** Whether an earlier act of its call needs a person. */
  isHeldBack: boolean;
  focusAfter: () => HTMLElement | null;
}

/** An act that waits to be sent and can be taken back. */
function WaitingAct({ act, isHeldBack, focusAfter }: WaitingActProps) {
  const takeBack = useTakeBack(act, focusAfter);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <div className="min-w-0 grow basis-40">
        <ActRow act={act} note={isHeldBack ? 'waits for your decision' : undefined} />
      </div>
      {act.isTakenBack ? (
        <p className="text-xs text-ink-soft">Undone once there is signal</p>
      ) : (
        <Button size="small" className="ml-auto" onClick={() => void takeBack()}>
          Undo<span className="sr-only"> {act.words}</span>
        </Button>
      )}
    </li>
  );
}
