import { RowEditButtons } from '~/features/admin/row-edit-buttons.tsx';
import { AS_YES_NO, YesNoField } from '~/features/admin/yes-no-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { SourceEditor } from './use-source-editor.ts';

/** The cells of the row that is being edited, by column. */
export function sourceCells(editor: SourceEditor) {
  const { register, formState } = editor.form;
  const { errors } = formState;
  const text = (name: 'name' | 'category' | 'description', label: string) => ({
    ...register(name),
    label,
    hideLabel: true,
    autoComplete: 'off',
    error: errors[name]?.message,
  });
  return {
    name: () => (
      <TextField
        {...text('name', 'Name')}
        required
        className="w-full sm:min-w-40 [&_input]:font-normal"
      />
    ),
    category: () => <TextField {...text('category', 'Category')} className="w-full sm:min-w-32" />,
    description: () => (
      <TextField {...text('description', 'Description')} className="w-full sm:min-w-40" />
    ),
    isActive: () => (
      <YesNoField
        {...register('isActive', AS_YES_NO)}
        label="Active"
        hideLabel
        className="w-full sm:min-w-18"
        error={errors.isActive?.message}
      />
    ),
    actions: () => <RowEditButtons editor={editor} />,
  };
}
