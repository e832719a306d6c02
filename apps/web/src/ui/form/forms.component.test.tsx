import type { WeeklyHours } from '@callboard/contract/company/working-time';
import { type SubmitEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { FilterText } from './filter-text.tsx';
import { InlineForm } from './inline-form.tsx';
import { SearchForm } from './search-form.tsx';
import { TextField } from './text-field.tsx';
import { WeekFields, weekValues } from './week-fields.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A search, the address that follows it, and Back. */
function Searching({ onSearch }: { onSearch: (query: string) => void }) {
  const [query, setQuery] = useState('furnace');
  const search = (next: string) => {
    onSearch(next);
    setQuery(next);
  };
  return (
    <>
      <SearchForm label="Search by name or code" query={query} onSearch={search} />
      <Button onClick={() => setQuery('furnace')}>Back</Button>
    </>
  );
}

test('a search runs on Enter or Search, not while typing, and without spaces around it', async () => {
  const search = vi.fn<(query: string) => void>();
  await show(<Searching onSearch={search} />);
  const field = page.getByRole('searchbox', { name: 'Search by name or code' });
  await expect.element(field).toHaveValue('furnace');
  await expectAccessibleInBothThemes();
  await field.fill('  boiler ');
  expect(search).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('boiler');
  await field.fill('pump');
  await button('Search').click();
  expect(search.mock.calls).toEqual([['boiler'], ['pump']]);
});

test('Reset clears a search and puts the focus into it, and Back brings the search back', async () => {
  const search = vi.fn<(query: string) => void>();
  await show(<Searching onSearch={search} />);
  const field = page.getByRole('searchbox');
  await button('Reset').click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(search.mock.calls).toEqual([['']]);
  await button('Back').click();
  await expect.element(field).toHaveValue('furnace');
});

function Filtering({ onChange }: { onChange: (text: string) => void }) {
  const [text, setText] = useState('');
  const change = (next: string) => {
    onChange(next);
    setText(next);
  };
  return (
    <>
      <FilterText label="Filter by city" value={text} onChange={change} />
      <Button onClick={() => setText('')}>Clear filters</Button>
    </>
  );
}

test('a filter follows the typing once for all letters and keeps the space being typed', async () => {
  const change = vi.fn<(text: string) => void>();
  await show(<Filtering onChange={change} />);
  const field = page.getByRole('searchbox', { name: 'Filter by city' });
  await field.click();
  await userEvent.keyboard('San ');
  await expect.poll(() => change.mock.calls).toEqual([['San']]);
  await expect.element(field).toHaveValue('San ');
  await button('Clear filters').click();
  await expect.element(field).toHaveValue('');
});

/** Is saving for as long as the test shows it. */
function Note({ onSave, onCancel }: { onSave: (text: string) => void; onCancel?: () => void }) {
  const [isSaving, setIsSaving] = useState(false);
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSaving(true);
    onSave(text);
  };
  return (
    <>
      <InlineForm
        title="New note"
        description="Only the office sees it."
        saveLabel="Save note"
        problem={isSaving ? undefined : 'The note was not saved.'}
        {...{ isSaving, onCancel }}
        onSubmit={submit}
      >
        <TextField label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      </InlineForm>
      <Button onClick={() => setIsSaving(false)}>Refuse</Button>
    </>
  );
}

test('a form within a task saves once at a time, keeps what was typed when refused, and says why', async () => {
  const save = vi.fn<(text: string) => void>();
  await show(<Note onSave={save} />);
  const form = page.getByRole('form', { name: 'New note' });
  const note = form.getByLabelText('Note');
  await note.fill('Gate code 4411');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button('Saving…')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(save.mock.calls).toEqual([['Gate code 4411']]);
  await button('Refuse').click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('The note was not saved.');
  await expect.element(note).toHaveValue('Gate code 4411');
  await expectAccessibleInBothThemes();
  await button('Save note').click();
  expect(save).toHaveBeenCalledTimes(2);
});

test('a form within a task offers Cancel only where there is something to go back to', async () => {
  const cancel = vi.fn<() => void>();
  await show(
    <>
      <Note onSave={vi.fn<() => void>()} />
      <Note onSave={vi.fn<() => void>()} onCancel={cancel} />
    </>,
  );
  // One of two forms has it.
  await button('Cancel').click();
  expect(cancel).toHaveBeenCalledOnce();
});

const HOURS: WeeklyHours = [
  null,
  ...Array.from({ length: 5 }, () => ({ from: 450, to: 960 })),
  null,
];

function Week() {
  const form = useForm({ defaultValues: { weeklyHours: weekValues(HOURS) } });
  return (
    <WeekFields
      legend="Working hours"
      week={useWatch({ control: form.control, name: 'weeklyHours' })}
      register={form.register}
      errorOf={(day, part) => (day === 2 && part === 'to' ? 'Must be after the start' : undefined)}
    />
  );
}

test('a week begins on Monday, a day off keeps its hours, and a day on starts with usual ones', async () => {
  await show(<Week />);
  const days = page.getByRole('group', { name: 'Working hours' }).getByRole('checkbox');
  await expect.element(days).toHaveLength(7);
  const [first] = days.elements();
  await expect.element(page.getByLabelText('Monday', { exact: true })).toBeChecked();
  expect(first).toBe(page.getByLabelText('Monday', { exact: true }).element());

  const monday = page.getByLabelText('Monday, start of work');
  await expect.element(monday).toHaveValue('07:30');
  await page.getByLabelText('Monday', { exact: true }).click();
  await expect.element(monday).toHaveAttribute('readonly');
  await expect.element(monday).toHaveValue('07:30');

  const sunday = page.getByLabelText('Sunday, end of work');
  await expect.element(sunday).toHaveAttribute('readonly');
  await page.getByLabelText('Sunday', { exact: true }).click();
  await expect.element(sunday).not.toHaveAttribute('readonly');
  await expect.element(sunday).toHaveValue('17:00');

  const wrong = page.getByLabelText('Tuesday, end of work');
  await expect.element(wrong).toHaveAccessibleDescription('Must be after the start');
  await expect.element(page.getByText('Must be after the start')).toBeVisible();
  await expectAccessibleInBothThemes();
});
