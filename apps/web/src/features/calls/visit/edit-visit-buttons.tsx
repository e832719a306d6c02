import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { RefObject } from 'react';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button, type ButtonProps } from '~/ui/button/button.tsx';
import type { ButtonStyle } from '~/ui/button/button-class.ts';

const loadDialog = () => import('./visit-dialog.tsx').then((part) => part.VisitDialog);

interface EditVisitButtonsProps {
  call: ServiceCall;
  size?: ButtonStyle['size'];
  /** Whether the visit lacks nothing but a time, which is then asked for beside them. */
  lacksTime?: boolean;
}

/** Open the editor of a visit, which begins at its time. */
export function EditVisitButtons({
  call,
  size = 'small',
  lacksTime = false,
}: EditVisitButtonsProps) {
  const editor = useEditor<never>({ draftOf: editorDraft(call._id, 'visit'), lines: [] });
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  const opens: ButtonProps = {
    size,
    onPointerEnter: reach,
    onFocus: reach,
    onClick: (event) => editor.open(event.currentTarget),
  };
  return (
    <>
      <span data-chrome className="inline-flex flex-wrap gap-2">
        {lacksTime && (
          <Button {...opens} variant="primary">
            Set time
          </Button>
        )}
        <EditDetails opens={opens} addButton={editor.addButton} />
      </span>
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}

interface EditDetailsProps {
  opens: ButtonProps;
  addButton: RefObject<HTMLButtonElement | null>;
}

/** Where the focus goes when *Set time* is gone. */
function EditDetails({ opens, addButton }: EditDetailsProps) {
  return (
    <Button {...opens} ref={addButton}>
      Edit details
    </Button>
  );
}
