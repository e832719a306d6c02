import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { editorDraft, useEditor } from '~/features/service-calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';
import { useWholeCall } from './use-whole-call.ts';

const loadDialog = () =>
  import('~/features/service-calls/visit/visit-dialog.tsx').then((part) => part.VisitDialog);

/** Opens the details of a visit beside its row, with the time first. */
export function RescheduleButton({ row: { _id, callNumber } }: { row: ServiceCallRow }) {
  const editor = useEditor<never>({ draftOf: editorDraft(_id, 'visit'), lines: [] });
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening, editor.close);
  const { call, isReading, withCall } = useWholeCall(_id, callNumber, editor.isOpen);
  return (
    <>
      <Button
        size="small"
        pending={isReading || (editor.isOpen && !Dialog)}
        pendingLabel="Opening…"
        onPointerEnter={reach}
        onFocus={reach}
        onClick={({ currentTarget }) => void withCall(() => editor.open(currentTarget))}
      >
        Reschedule<span className="sr-only"> #{callNumber}</span>
      </Button>
      {Dialog && call && <Dialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}
