import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { FormDialog } from './form-dialog.tsx';

/** @param save resolves to what the server has against it, or to nothing */
function TagEditor({ save }: { save: (name: string) => Promise<string | undefined> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    const against = await save(name);
    setIsSaving(false);
    setProblem(against);
    if (against === undefined) setIsOpen(false);
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Add tag</Button>
      <FormDialog
        {...{ open: isOpen, onOpenChange: setIsOpen, problem, isSaving }}
        title="Tag"
        isDirty={name !== ''}
        saveLabel="Save tag"
        onSubmit={(event) => void submit(event)}
      >
        <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <TextareaField label="Why" />
      </FormDialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Add tag' });
const field = page.getByRole('textbox', { name: 'Name' });
const saving = page.getByRole('button', { name: 'Saving…' });

test('Enter in a field saves once, however often it is pressed while saving', async () => {
  let end = () => {};
  const save = vi.fn<(name: string) => Promise<undefined>>(
    () =>
      new Promise((resolve) => {
        end = () => resolve(undefined);
      }),
  );
  await show(<TagEditor save={save} />);
  await opener.click();
  await field.fill('VIP');
  await userEvent.keyboard('{Enter}');
  await expect.element(saving).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  // Playwright would wait until it is enabled; a person does not.
  await saving.click({ force: true });
  await expect.element(saving).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(save.mock.calls).toEqual([['VIP']]);
  end();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Ctrl+Enter in a text of several lines saves once, and Enter begins a line', async () => {
  const save = vi.fn<(name: string) => Promise<undefined>>(() => new Promise(() => {}));
  await show(<TagEditor save={save} />);
  await opener.click();
  const why = page.getByRole('textbox', { name: 'Why' });
  await why.click();
  await userEvent.keyboard('one{Enter}two');
  await expect.element(why).toHaveValue('one\ntwo');
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(saving).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
  expect(save).toHaveBeenCalledTimes(1);
});

test('a refused save is said in the dialog, which keeps what was typed and can save again', async () => {
  const save = vi
    .fn<(name: string) => Promise<string | undefined>>()
    .mockResolvedValueOnce('There is a tag with this name.')
    .mockResolvedValueOnce(undefined);
  await show(<TagEditor save={save} />);
  await opener.click();
  await field.fill('VIP');
  await page.getByRole('button', { name: 'Save tag' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is a tag with this name.');
  await expect.element(field).toHaveValue('VIP');
  await expectAccessibleInBothThemes();
  await field.fill('VIP 2');
  await page.getByRole('button', { name: 'Save tag' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(save.mock.calls).toEqual([['VIP'], ['VIP 2']]);
});
