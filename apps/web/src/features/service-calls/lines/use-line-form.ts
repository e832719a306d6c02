import type { ServiceCall } from '@callboard/contract/service-calls';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { currentCall } from '~/features/service-calls/changes/current-call.ts';
import { useCallCache, useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
import type { FieldLook } from '~/features/service-calls/editing/edit-conflicts.ts';
import type { Conflict } from '~/features/service-calls/editing/edit-notices.tsx';
import { useMeeting } from '~/features/service-calls/editing/use-edit-conflicts.ts';
import { focusFirstInvalid } from '~/lib/focus-first-invalid.ts';
import { formMessageOf, isAway, problemOf } from '~/lib/problem.ts';
import { useNewerVersion } from '~/lib/use-newer-version.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { onInvalid } from '~/lib/use-zod-form.ts';
import { type CallLines, putLine } from './call-lines.ts';

interface LineForm<
  Line extends { _id: string },
  Input,
  Values extends FieldValues,
  Output extends Input,
> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly FieldPath<Values>[];
  looks: Readonly<Record<string, FieldLook>>;
  /** What the form was filled with. */
  filled: Values;
  valuesOf: (line: Line) => Values;
  lines: CallLines<Line, Input>;
  call: ServiceCall;
  line: Line | undefined;
  /** What is said when the server said nothing. */
  fallback: string;
  onSaved: () => void;
}

/** Saves the line in a form; what was typed outlives every refusal. */
export function useLineForm<
  Line extends { _id: string },
  Input extends { _id?: string },
  Values extends FieldValues,
  Output extends Input,
>(options: LineForm<Line, Input, Values, Output>) {
  const { form, fields, looks, valuesOf, lines, call, line, fallback, onSaved } = options;
  const [conflict, setConflict] = useState<Conflict>();
  const filled = useRef(options.filled);
  const { meet, meeting, forget } = useMeeting({ form, fields, looks, callId: call._id });

  // What nobody touched here follows the other person's change, or saving would undo it.
  function layOver(theirs: Line) {
    meet(filled.current, valuesOf(theirs));
    filled.current = valuesOf(theirs);
  }

  const { isPending, save, basedOn } = useSaveLine<Line, Input>({
    lines,
    call,
    lineId: line?._id,
    onSaved,
    onRefused(error, theirs) {
      const isConflict = currentCall(error) !== undefined;
      setConflict(isConflict ? { now: theirs && lines.describe(theirs) } : undefined);
      if (theirs) layOver(theirs);
      if (showLineRefusal(form, fields, error) || isConflict) return;
      form.setError('root.server', { message: formMessageOf(error, fallback) });
    },
  });

  // While a save is under way, its answer tells the same.
  useNewerVersion(call.version, () => {
    const theirs = line && lines.of(call).find(({ _id }) => _id === line._id);
    if (!line || isPending || !basedOn(call)) return;
    if (theirs) layOver(theirs);
    else setConflict({});
  });

  return {
    isPending,
    conflict,
    meeting,
    submit: form.handleSubmit((input) => {
      setConflict(undefined);
      forget();
      return save(input);
    }, onInvalid),
  };
}

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
function useSaveLine<Line extends { _id: string }, Input extends { _id?: string }>({
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

/**
 * Puts the server's messages about a line at the line's fields. The server names a place in the
 * whole list (`items.3.quantity`), of which only this line was changed.
 * @returns whether there was one for any of them
 */
function showLineRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly FieldPath<Values>[],
  error: Error,
): boolean {
  const messages = Object.entries(problemOf(error)?.fields ?? {});
  const found = fields.flatMap((field) => {
    const texts = messages.flatMap(([path, text]) => (path.endsWith(`.${field}`) ? text : []));
    return texts.length > 0 ? [{ field, message: texts.join('. ') }] : [];
  });
  for (const { field, message } of found) form.setError(field, { message });
  if (found.length > 0) focusFirstInvalid();
  return found.length > 0;
}
