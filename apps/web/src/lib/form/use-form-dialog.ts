import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { onInvalid } from './use-zod-form.ts';

interface Opening {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * What a dialog with one form hands to its frame, which asks before something typed is lost. Opened again,
 * it is as it was at first.
 * @param save closes it once something is stored, and shows what was refused
 */
export function useFormDialog<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { open, onOpenChange }: Opening,
  save: (input: Output) => Promise<void>,
) {
  const oneAtATime = useOneAtATime();
  const { errors, isDirty } = form.formState;

  function close() {
    onOpenChange(false);
    form.reset();
  }

  const frame = {
    open,
    isDirty,
    onOpenChange: (next: boolean) => (next ? onOpenChange(true) : close()),
    problem: errors.root?.server?.message,
    onSubmit: form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid),
  };
  return { frame, close };
}
