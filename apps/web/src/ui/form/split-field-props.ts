import type { FieldText } from './field.tsx';

/** Parts a field's props into the words around the control and what belongs on the control itself. */
export function splitFieldProps<Props extends FieldText & { id?: string }>(props: Props) {
  const { label, hint, error, required, hideLabel, aside, className, id, ...control } = props;
  return { text: { label, hint, error, required, hideLabel, aside, className, id }, control };
}
