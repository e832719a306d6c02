import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { ComponentType, ReactNode } from 'react';
import { type CallEditor, editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';
import { useWholeCall } from './use-whole-call.ts';

export interface EditButtonProps<Line extends { _id: string }> {
  row: Pick<ServiceCallRow, '_id' | 'callNumber'>;
  of: 'payment' | 'visit';
  load: () => Promise<ComponentType<{ call: ServiceCall; editor: CallEditor<Line> }>>;
  /** Whether the whole call is on the screen already, and followed there. */
  isKept?: boolean | undefined;
  children: ReactNode;
}

/** Opens an editor of a call beside its row. */
export function EditButton<Line extends { _id: string }>(props: EditButtonProps<Line>) {
  const { _id, callNumber } = props.row;
  const editor = useEditor<Line>({ draftOf: editorDraft(_id, props.of), lines: [] });
  const [Dialog, reach] = useDeferredPart(props.load, editor.opening, editor.close);
  const { call, isReading, withCall } = useWholeCall(_id, callNumber, editor.isOpen, props.isKept);
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
        {props.children}
      </Button>
      {Dialog && call && <Dialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}
