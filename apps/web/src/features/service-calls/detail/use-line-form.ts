import type { ServiceCall } from '@callboard/contract/service-calls';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formMessageOf } from '~/lib/problem.ts';
import { useNewerVersion } from '~/lib/use-newer-version.ts';
import { onInvalid } from '~/lib/use-zod-form.ts';
import type { CallLines } from './call-lines.ts';
import type { FieldLook } from './clashes.ts';
import { currentCall } from './current-call.ts';
import type { Conflict } from './form-notices.tsx';
import { showLineRefusal } from './show-line-refusal.ts';
import { useMeeting } from './use-meeting.ts';
import { useSaveLine } from './use-save-line.ts';

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
