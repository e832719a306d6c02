import type { ComponentProps } from 'react';
import { type FormWith, fieldProps } from '~/lib/form/field-props.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { RowEditButtons } from './row-buttons.tsx';
import { AS_YES_NO, YesNoField } from './yes-no-field.tsx';

type Editor = ComponentProps<typeof RowEditButtons>['editor'] & {
  form: FormWith<'name' | 'minutes' | 'isActive'>;
};

/** What is edited in the row of any entry of a company's lists, by column. */
export const entryCells = (editor: Editor) => ({
  name: () => (
    <TextField
      {...fieldProps(editor.form, 'name', 'Name')}
      required
      hideLabel
      className="w-full sm:min-w-48 [&_input]:font-normal"
    />
  ),
  minutes: () => (
    <TextField
      {...fieldProps(editor.form, 'minutes', 'Minutes')}
      hideLabel
      inputMode="numeric"
      className="w-full sm:min-w-20"
    />
  ),
  isActive: () => (
    <YesNoField
      {...fieldProps(editor.form, 'isActive', 'Active', AS_YES_NO)}
      hideLabel
      className="w-full sm:min-w-18"
    />
  ),
  actions: () => <RowEditButtons editor={editor} />,
});
