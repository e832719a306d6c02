import { openings } from '~/lib/parts/open-part.ts';
import { useStore } from '~/lib/store.ts';
import { Button } from '~/ui/button/button.tsx';
import { PartWait } from './part-wait.tsx';

// Closed before unmounting, so that the focus returns.
const showModal = (sheet: HTMLDialogElement | null) => {
  sheet?.showModal();
  return () => sheet?.close();
};

/** Stands in for a dialog whose code is loading; uses the browser's native dialog. */
export function OpeningSheet() {
  const shown = useStore(openings);
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
