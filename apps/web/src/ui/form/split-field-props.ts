import type { FieldText } from './field.tsx';

/** Splits a field's props into those for its label and messages, and those for the control. */
export function splitFieldProps<Props extends FieldText & { id?: string }>(props: Props) {
  const { label, hint, error, required, hideLabel, aside, alertsError, className, id, ...control } =
    props;
  return {
    text: { label, hint, error, required, hideLabel, aside, alertsError, className, id },
    control,
  };
}
