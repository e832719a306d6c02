import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { currentCall } from '~/features/calls/changes/current-call.ts';
import { useChangeCall } from '~/features/calls/changes/use-change-call.ts';
import type { FieldWords } from '~/features/calls/editing/edit-conflicts.ts';
import type { Overtaken } from '~/features/calls/editing/edit-notices.tsx';
import { useEditConflicts } from '~/features/calls/editing/use-edit-conflicts.ts';
import { focusFirstInvalid } from '~/lib/form/focus-first-invalid.ts';
import { useNewerVersion } from '~/lib/form/use-newer-version.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { formMessageOf, isAway, problemOf } from '~/lib/problem.ts';
import { takeBackOf } from '~/session/local-answers.ts';
import { type CallLines, putLine } from './call-lines.ts';

interface LineForm<
  Line extends { _id: string },
  Input,
  Values extends FieldValues,
  Output extends Input,
> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly FieldPath<Values>[];
  words: Readonly<Record<string, FieldWords>>;
  /** What the form was filled with. */
  filled: Values;
  valuesOf: (line: Line) => Values;
  lines: CallLines<Line, Input>;
  call: ServiceCall;
  line: Line | undefined;
  /** The fallback message. */
  fallback: string;
  onSaved: () => void;
}

/** Saves an entry with retries but never twice; what was typed survives every refusal. */
export function useLineForm<
  Line extends { _id: string },
  Input extends { _id?: string },
  Values extends FieldValues,
  Output extends Input,
>(options: LineForm<Line, Input, Values, Output>) {
  const { form, fields, words, valuesOf, lines, call, line, fallback, onSaved } = options;
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const { rebase, conflicts, forget } = useEditConflicts({ form, fields, words, callId: call._id });
  const oneAtATime = useOneAtATime();
  // What the next save is based on: the call, the entry (none if new) and the form's initial values.
  const basis = useRef({ call, lineId: line?._id, filled: options.filled });
  const unanswered = useRef<Input>(undefined);

  /** Uses a newer call as the basis. @returns its entry, unless removed */
  function standOn(newer: ServiceCall): Line | undefined {
    const { lineId, filled } = basis.current;
    const theirs = lines.of(newer).find(({ _id }) => _id === lineId);
    const now = theirs ? valuesOf(theirs) : filled;
    basis.current = { lineId, call: newer, filled: now };
    // Untouched fields follow the other person's change, or saving would undo it.
    if (theirs) rebase(filled, now);
    return theirs;
  }

  /** Finds a new entry that was saved although its answer was lost. */
  function findUnanswered(now: ServiceCall, sent: Input) {
    const known = new Set(lines.of(basis.current.call).map(({ _id }) => _id));
    const found = lines.of(now).find((line) => !known.has(line._id) && lines.isSame(line, sent));
    if (found) basis.current = { ...basis.current, call: now, lineId: found._id };
  }

  const change = useChangeCall<Input>({
    id: call._id,
    async send(input, { loadAgain }) {
      if (unanswered.current && !basis.current.lineId) {
        findUnanswered(await loadAgain(), unanswered.current);
      }
      const { call: on, lineId: _id } = basis.current;
      try {
        return await lines.send(on, putLine<Line | Input>(lines.of(on), { ...input, _id }));
      } catch (error) {
        if (isAway(error)) unanswered.current = input;
        throw error;
      }
    },
    saved(now, input) {
      const entry = lines
        .of(now)
        .findLast((one) => (line ? one._id === line._id : lines.isSame(one, input)));
      // What was changed shows in its row; that it is on this phone only has to be said.
      if (!entry || (line && !takeBackOf(now))) return undefined;
      return { title: lines.added(entry), kept: lines.describe(entry) };
    },
    onSaved,
    onRefused(error) {
      const current = currentCall(error);
      const theirs = current && standOn(current);
      setOvertaken(current && { now: theirs && lines.describe(theirs) });
      if (showLineRefusal(form, fields, error) || current) return;
      form.setError('root.server', { message: formMessageOf(error, fallback) });
    },
  });

  useNewerVersion(call.version, () => {
    // During a save, its answer brings the same news.
    const isNews = !change.isPending && call.version > basis.current.call.version;
    if (line && isNews && !standOn(call)) setOvertaken({});
  });

  return {
    isPending: change.isPending,
    overtaken,
    conflicts,
    submit: form.handleSubmit((input) => {
      setOvertaken(undefined);
      forget();
      // `onRefused` shows what went wrong.
      return oneAtATime(() => change.mutateAsync(input).catch(() => undefined));
    }, onInvalid),
  };
}

/**
 * Shows the server's messages at the form's fields. The server names a position in the whole list
 * (`items.3.quantity`), where only this entry was changed.
 * @returns whether any field had a message
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
