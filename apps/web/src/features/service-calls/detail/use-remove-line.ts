import type { ServiceCall } from '@callboard/contract/service-calls';
import { useUndo } from '~/features/history/use-undo.ts';
import { messageOf } from '~/lib/problem.ts';
import { notify } from '~/ui/notify.ts';
import type { CallLines } from './call-lines.ts';
import { removalsOf } from './removals-of.ts';
import { useChangeCall } from './use-change-call.ts';

interface Removal<Line> {
  /** The call as the person saw it when asking for the removal. */
  call: ServiceCall;
  line: Line;
}

/** Removes a line of a call; Undo brings the same one back. */
export function useRemoveLine<Line extends { _id: string }, Input>(
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
