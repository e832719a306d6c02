import type { ServiceCall } from '@callboard/contract/service-calls';
import { messageOf } from '~/lib/problem.ts';
import { notify } from '~/ui/notify.ts';
import type { CallLines } from './call-lines.ts';
import { useCallCache } from './use-call-cache.ts';
import { useChangeCall } from './use-change-call.ts';

interface Removed<Line> {
  line: Line;
  index: number;
}

/** Removes a line of a call, and puts the same one back when asked to. */
export function useRemoveLine<Line extends { _id: string }, Input>(
  id: string,
  lines: CallLines<Line, Input>,
) {
  const { load } = useCallCache(id);

  const restoring = useChangeCall<Removed<Line>>({
    id,
    change: async ({ line, index }) => {
      const call = await load();
      const others = lines.of(call).filter(({ _id }) => _id !== line._id);
      return lines.send(call, others.toSpliced(index, 0, line));
    },
    onSaved: (call, { line }) =>
      notify({ title: `${lines.describe(line)}: back on #${call.callNumber}`, tone: 'success' }),
    onRefused: (error, removed) =>
      notify({
        title: `${lines.describe(removed.line)}: not put back`,
        description: messageOf(error, 'The line is still removed'),
        tone: 'error',
        undo: () => restoring.mutate(removed),
        undoLabel: 'Try again',
      }),
  });

  const removing = useChangeCall<Removed<Line> & { call: ServiceCall }>({
    id,
    change: ({ call, line }) =>
      lines.send(
        call,
        lines.of(call).filter(({ _id }) => _id !== line._id),
      ),
    onSaved: (call, { line, index }) =>
      notify({
        title: `Removed from #${call.callNumber}: ${lines.describe(line)}`,
        tone: 'success',
        undo: () => restoring.mutate({ line, index }),
      }),
    onRefused: (error, { line }) =>
      notify({
        title: `${lines.describe(line)}: not removed`,
        description: messageOf(error, 'The line is still on the call'),
        tone: 'error',
      }),
  });

  /** @param call the call as the person saw it when asking for the removal */
  return (call: ServiceCall, line: Line) =>
    removing.mutate({ call, line, index: lines.of(call).indexOf(line) });
}
