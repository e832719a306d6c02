import type { UseFormRegisterReturn } from 'react-hook-form';
import { useCompanyList } from '~/lib/use-company-list.ts';
import { Button } from '~/ui/button/button.tsx';
import { TextField } from '~/ui/form/text-field.tsx';

interface TagsFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  typed: string;
  onAdd: (tags: string) => void;
}

const MOST_OFFERED = 12;

/** A call's tags: the company's to tap, and others to type. */
export function TagsField({ field, error, typed, onAdd }: TagsFieldProps) {
  const parts = typed.split(',').map((part) => part.trim().toLowerCase());
  const offered = useCompanyList('tags').filter(({ name }) => !parts.includes(name.toLowerCase()));
  const add = (name: string) =>
    onAdd([typed.trim().replace(/,$/, ''), name].filter(Boolean).join(', '));
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        label="Tags"
        hint="Separate tags with commas"
        autoComplete="off"
        error={error}
      />
      {offered.length > 0 && (
        <div role="group" aria-label="Often used" className="flex flex-wrap gap-2">
          {offered.slice(0, MOST_OFFERED).map(({ _id, name }) => (
            <Button key={_id} size="small" onClick={() => add(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
