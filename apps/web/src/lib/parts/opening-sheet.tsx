import { useSyncExternalStore } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { openings } from './open-part.ts';
import { PartWait } from './part-wait.tsx';

// Closed before it goes, or the focus would not return to where it came from.
const showModal = (sheet: HTMLDialogElement | null) => {
  sheet?.showModal();
  return () => sheet?.close();
};

/** Takes the place of a dialog whose code has not come: the browser's own, which needs none. */
export function OpeningSheet() {
  const shown = useSyncExternalStore(openings.subscribe, openings.current);
  if (!shown) return null;
  return (
    <dialog
      ref={showModal}
      aria-label="Opening"
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-lg border border-line bg-surface p-4 text-ink shadow-dialog backdrop:bg-scrim max-sm:mb-4"
      onCancel={(event) => {
        event.preventDefault();
        shown.dismiss();
      }}
    >
      <div className="flex flex-col gap-3">
        <PartWait part={shown} />
        <Button className="self-end" onClick={shown.dismiss}>
          {shown.missing ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </dialog>
  );
}
