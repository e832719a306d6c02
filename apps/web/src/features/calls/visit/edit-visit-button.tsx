import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';

const loadDialog = () => import('./visit-dialog.tsx').then((part) => part.VisitDialog);

interface EditVisitButtonProps {
  call: ServiceCall;
  /** The visit's time, where the button stands for it. */
  time?: string;
}

/** Opens the editor of a visit, which begins at its time. */
export function EditVisitButton({ call, time }: EditVisitButtonProps) {
  const editor = useEditor<never>({ draftOf: editorDraft(call._id, 'visit'), lines: [] });
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  return (
    <>
      <Button
        size={time ? 'medium' : 'small'}
        data-chrome
        onPointerEnter={reach}
        onFocus={reach}
        onClick={(event) => editor.open(event.currentTarget)}
      >
        {time && <span className="tabular-nums">{time}</span>}
        <span className={time && 'font-normal text-ink-soft'}>Edit details</span>
      </Button>
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}
