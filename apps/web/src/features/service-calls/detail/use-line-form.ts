import type { ServiceCall } from '@callboard/contract/service-calls';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formMessageOf } from '~/lib/problem.ts';
import { rebaseForm } from '~/lib/rebase-form.ts';
import { onInvalid } from '~/lib/use-zod-form.ts';
import type { CallLines } from './call-lines.ts';
import { currentCall } from './current-call.ts';
import type { Conflict } from './form-notices.tsx';
import { showLineRefusal } from './show-line-refusal.ts';
import { useSaveLine } from './use-save-line.ts';

interface LineForm<
  Line extends { _id: string },
  Input,
  Values extends FieldValues,
  Output extends Input,
> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly FieldPath<Values>[];
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
  const { form, fields, valuesOf, lines, call, line, fallback, onSaved } = options;
  const [conflict, setConflict] = useState<Conflict>();
  const filled = useRef(options.filled);

  const { isPending, save } = useSaveLine<Line, Input>({
    lines,
    call,
    lineId: line?._id,
    onSaved,
    onRefused(error, theirs) {
      const isConflict = currentCall(error) !== undefined;
      setConflict(isConflict ? { now: theirs && lines.describe(theirs) } : undefined);
      // What nobody touched here follows the other person's change, or saving would undo it.
      if (theirs) {
        rebaseForm(form, filled.current, valuesOf(theirs));
        filled.current = valuesOf(theirs);
      }
      if (showLineRefusal(form, fields, error) || isConflict) return;
      form.setError('root.server', { message: formMessageOf(error, fallback) });
    },
  });

  return {
    isPending,
    conflict,
    submit: form.handleSubmit((input) => {
      setConflict(undefined);
      return save(input);
    }, onInvalid),
  };
}
