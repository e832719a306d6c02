import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';
import type { ButtonStyle } from '~/ui/button/button-class.ts';

const loadDialog = () => import('./visit-dialog.tsx').then((part) => part.VisitDialog);

interface EditVisitButtonProps {
  call: ServiceCall;
  size?: ButtonStyle['size'];
  /** Whether the visit lacks nothing but a time. */
  isWanted?: boolean;
}

/** Opens the editor of a visit, which begins at its time. */
export function EditVisitButton({ call, size = 'small', isWanted = false }: EditVisitButtonProps) {
  const editor = useEditor<never>({ draftOf: editorDraft(call._id, 'visit'), lines: [] });
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  return (
    <>
      <Button
        size={size}
        variant={isWanted ? 'primary' : 'secondary'}
        data-chrome
        onPointerEnter={reach}
        onFocus={reach}
        onClick={(event) => editor.open(event.currentTarget)}
      >
        {isWanted ? 'Set time' : 'Edit details'}
      </Button>
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}
