import type { ServiceCall } from '@callboard/contract/service-calls';
import { useUndo } from '~/features/history/use-undo.ts';
import { useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
import type { LineEditor } from '~/features/service-calls/editing/use-editor.ts';
import { messageOf } from '~/lib/problem.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { CallLines } from './call-lines.ts';
import { removalsOf } from './removals-of.ts';

const nextRemoveButton = (button: HTMLElement) =>
  button.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>('[data-remove-line]');

/** Removes a line after asking; the focus goes on to the next row, or to the Add button. */
export function useAskRemove<Line extends { _id: string }, Input>(
  call: ServiceCall,
  lines: CallLines<Line, Input>,
  editor: LineEditor<Line>,
  question: string,
) {
  const confirm = useConfirm();
  const remove = useRemoveLine(call._id, lines);
  return async (button: HTMLElement, line: Line) => {
    // Looked up now: by the time the question closes the row may be gone.
    const next = nextRemoveButton(button);
    const isSure = await confirm({
      question,
      detail: lines.describe(line),
      confirmLabel: 'Remove',
      finalFocus: () => next ?? editor.addButton.current,
    });
    if (isSure) remove(call, line);
  };
}

interface Removal<Line> {
  /** The call as the person saw it when asking for the removal. */
  call: ServiceCall;
  line: Line;
}

/** Removes a line of a call; Undo brings the same one back. */
function useRemoveLine<Line extends { _id: string }, Input>(
  id: string,
  lines: CallLines<Line, Input>,
) {
  const undo = useUndo();

  const removing = useChangeCall<Removal<Line>>({
    id,
    change: ({ call, line }) =>
      lines.send(
        call,
        lines.of(call).filter(({ _id }) => _id !== line._id),
      ),
    onSaved: ({ callNumber, version }, { line }) => {
      const title = `Removed from #${callNumber}: ${lines.describe(line)}`;
      const made = removalsOf(line._id, version);
      notify({
        title,
        tone: 'success',
        undo: () => void undo({ kind: 'service-calls', id, title, made }),
      });
    },
    onRefused: (error, { line }) =>
      notify({
        title: `${lines.describe(line)}: not removed`,
        description: messageOf(error, 'The line is still on the call'),
        tone: 'error',
      }),
  });

  return (call: ServiceCall, line: Line) => removing.mutate({ call, line });
}
