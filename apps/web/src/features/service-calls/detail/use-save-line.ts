import type { ServiceCall } from '@callboard/contract/service-calls';
import { useRef } from 'react';
import { isAway } from '~/lib/problem.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { type CallLines, putLine } from './call-lines.ts';
import { currentCall } from './current-call.ts';
import { useCallCache } from './use-call-cache.ts';
import { useChangeCall } from './use-change-call.ts';

interface LineToSave<Line extends { _id: string }, Input> {
  lines: CallLines<Line, Input>;
  /** The call as it was when the editor opened. */
  call: ServiceCall;
  /** The line that is edited; none for a new one. */
  lineId: string | undefined;
  onSaved: () => void;
  /** @param theirs how the line stands on the call now, when somebody else came first */
  onRefused: (error: Error, theirs?: Line) => void;
}

/** Saves one line of a call, again and again if need be, and never twice. */
export function useSaveLine<Line extends { _id: string }, Input extends { _id?: string }>({
  lines,
  call,
  lineId,
  onSaved,
  onRefused,
}: LineToSave<Line, Input>) {
  const { loadAgain } = useCallCache(call._id);
  const oneAtATime = useOneAtATime();
  const basis = useRef({ call, lineId });
  const unanswered = useRef<Input>(undefined);

  /** A new line whose answer was lost may stand on the call already. */
  async function findUnanswered(sent: Input) {
    const now = await loadAgain();
    const known = new Set(lines.of(basis.current.call).map(({ _id }) => _id));
    const found = lines.of(now).find((line) => !known.has(line._id) && lines.isSame(line, sent));
    if (found) basis.current = { call: now, lineId: found._id };
  }

  async function send(input: Input) {
    if (unanswered.current && !basis.current.lineId) await findUnanswered(unanswered.current);
    const { call: base, lineId: _id } = basis.current;
    try {
      return await lines.send(base, putLine<Line | Input>(lines.of(base), { ...input, _id }));
    } catch (error) {
      if (isAway(error)) unanswered.current = input;
      throw error;
    }
  }

  const change = useChangeCall({
    id: call._id,
    change: send,
    onSaved,
    onRefused: (error) => {
      const current = currentCall(error);
      if (current) basis.current = { ...basis.current, call: current };
      const theirs = current && lines.of(current).find(({ _id }) => _id === basis.current.lineId);
      onRefused(error, theirs);
    },
  });

  return {
    isPending: change.isPending,
    /** Takes a newer call for what is changed from now on; false when it is none. */
    basedOn: (newer: ServiceCall): boolean => {
      const isNewer = newer.version > basis.current.call.version;
      if (isNewer) basis.current = { ...basis.current, call: newer };
      return isNewer;
    },
    // What went wrong is told by `onRefused`.
    save: (input: Input) => oneAtATime(() => change.mutateAsync(input).catch(() => undefined)),
  };
}
