import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';

const loadDialog = () => import('./visit-dialog.tsx').then((part) => part.VisitDialog);

export function EditVisitButton({ call }: { call: ServiceCall }) {
  const editor = useEditor<never>({ draftOf: editorDraft(call._id, 'visit'), lines: [] });
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  return (
    <>
      <Button
        size="small"
        data-chrome
        onPointerEnter={reach}
        onFocus={reach}
        onClick={(event) => editor.open(event.currentTarget)}
      >
        Edit details
      </Button>
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}
