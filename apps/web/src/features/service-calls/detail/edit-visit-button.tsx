import type { ServiceCall } from '@callboard/contract/service-calls';
import { Button } from '~/ui/button.tsx';
import { useDeferredPart } from './use-deferred-part.ts';
import { useLineEditor } from './use-line-editor.ts';

const loadDialog = () => import('./visit-dialog.tsx').then((part) => part.VisitDialog);

export function EditVisitButton({ call }: { call: ServiceCall }) {
  const editor = useLineEditor<never>();
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
