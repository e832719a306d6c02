import type { HistoryKind } from '@callboard/contract/platform/history';
import { HistoryPanel } from '~/features/platform/history/history-panel.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';

interface RowNoteProps {
  kind: HistoryKind;
  row: { _id: string; version: number; createdAt: string };
  editor: {
    problem: string | undefined;
    form: { formState: { isDirty: boolean } };
    cancel: () => void;
  };
}

/** Below the row being edited: why it was not saved, and what it was before. */
export function RowNote({ kind, row, editor }: RowNoteProps) {
  return (
    <div className="flex w-full flex-col gap-2 text-start">
      {editor.problem && <RowProblem text={editor.problem} />}
      <HistoryPanel
        kind={kind}
        id={row._id}
        version={row.version}
        createdAt={row.createdAt}
        // Only while nothing was typed; otherwise the fields keep what was typed.
        onReverted={() => !editor.form.formState.isDirty && editor.cancel()}
      />
    </div>
  );
}

// The table may scroll, and what is below its last row would be out of sight.
function bringIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Why the row above was not saved. */
export function RowProblem({ text }: { text: string }) {
  return (
    <div key={text} ref={bringIntoSight} className="w-full text-start">
      <Notice tone="error">{text}</Notice>
    </div>
  );
}
