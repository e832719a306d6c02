import type { ServiceCall } from '@callboard/contract/service-calls';
import { useConfirm } from '~/ui/use-confirm.ts';
import type { CallLines } from './call-lines.ts';
import type { LineEditor } from './use-line-editor.ts';
import { useRemoveLine } from './use-remove-line.ts';

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
