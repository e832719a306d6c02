import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useChangeCall } from '~/features/calls/changes/use-change-call.ts';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { messageOf } from '~/lib/problem.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { CallLines } from './call-lines.ts';
import { removalsOf } from './removals-of.ts';

const nextRemoveButton = (button: HTMLElement) =>
  button.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>('[data-remove-line]');

interface Removal<Line> {
  /** The call as the user saw it. */
  call: ServiceCall;
  line: Line;
}

/**
 * Removes an entry after a confirmation; Undo restores it. The focus moves to the next row, or to
 * the Add button.
 */
export function useRemoveLine<Line extends { _id: string }, Input>(
  call: ServiceCall,
  lines: CallLines<Line, Input>,
  editor: CallEditor<Line>,
  question: string,
) {
  const confirm = useConfirm();

  const removing = useChangeCall<Removal<Line>>({
    id: call._id,
    send: ({ call: seen, line }) =>
      lines.send(
        seen,
        lines.of(seen).filter(({ _id }) => _id !== line._id),
      ),
    saved: ({ callNumber, version }, { line }) => ({
      title: `${lines.describe(line)} removed from #${callNumber}`,
      kept: `Removal of ${lines.describe(line)} from #${callNumber}`,
      made: removalsOf(line._id, version),
    }),
    onRefused: (error, { line }) =>
      notify({
        title: `${lines.describe(line)} was not removed`,
        description: messageOf(error, 'The line is still on the call'),
        tone: 'error',
      }),
  });

  return async (button: HTMLElement, line: Line) => {
    // Found now: the row may be gone when the dialog closes.
    const next = nextRemoveButton(button);
    const isSure = await confirm({
      question,
      detail: lines.describe(line),
      confirmLabel: 'Remove',
      finalFocus: () => next ?? editor.addButton.current,
    });
    if (isSure) removing.mutate({ call, line });
  };
}
