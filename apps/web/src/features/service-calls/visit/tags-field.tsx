import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '~/ui/text-field.tsx';

interface TagsFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function TagsField({ field, error }: TagsFieldProps) {
  return (
    <TextField {...field} label="Tags" hint="Parted by commas" autoComplete="off" error={error} />
  );
}
