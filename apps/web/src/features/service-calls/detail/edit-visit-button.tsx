import type { ServiceCall } from '@callboard/contract/service-calls';
import { Button } from '~/ui/button.tsx';
import { useLineEditor } from './use-line-editor.ts';
import { VisitDialog } from './visit-dialog.tsx';

export function EditVisitButton({ call }: { call: ServiceCall }) {
  const editor = useLineEditor<never>();
  return (
    <>
      <Button size="small" data-chrome onClick={(event) => editor.open(event.currentTarget)}>
        Edit details
      </Button>
      {editor.opening > 0 && <VisitDialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}
