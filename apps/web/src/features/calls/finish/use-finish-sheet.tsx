import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useOpening } from '~/lib/use-opening.ts';

const loadSheet = () => import('./finish-sheet.tsx').then((part) => part.FinishSheet);

/**
 * The sheet that finishes a visit, for the button that opens it.
 * @param onDone called when the call is completed
 */
export function useFinishSheet(id: string, onDone?: (call: ServiceCall) => void) {
  const draft = `finish of call ${id}`;
  const { isOpen, asked, setIsOpen } = useOpening(() => hasDraft(draft));
  const [Sheet, reach] = useDeferredPart(loadSheet, asked, () => setIsOpen(false));
  return {
    reach,
    open: () => setIsOpen(true),
    isOpening: isOpen && !Sheet,
    sheet: Sheet && (
      <Sheet
        callId={id}
        draft={draft}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onDone={onDone}
      />
    ),
  };
}
