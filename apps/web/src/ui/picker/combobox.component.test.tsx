import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const NAMES = ['Ana Silva', 'Ann Smith', 'Bo Larsen', 'Cy Young'];

const matching = (query: string) =>
  NAMES.filter((name) => name.toLowerCase().includes(query.toLowerCase()));

type Given = Partial<ComboboxProps<string>>;

function Picker({ onChange, value: first = null, ...given }: Given) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Combobox
        label="Customer"
        search={(query) => Promise.resolve(matching(query))}
        itemKey={(name) => name}
        itemLabel={(name) => name}
        itemDetail={(name) => `${name.length} letters`}
        {...given}
        value={value}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
      <Button>Next</Button>
    </>
  );
}

const field = page.getByRole('combobox', { name: 'Customer' });
const list = page.getByRole('listbox', { name: 'Suggestions' });
const option = (name: string | RegExp) => list.getByRole('option', { name });

async function pick(given: Given = {}) {
  const change = vi.fn<(name: string | null) => void>();
  await show(<Picker {...given} onChange={change} />);
  await expect.element(field).toBeVisible();
  return change;
}

/** The row that a screen reader reads while the focus stays in the field. */
const activeRow = () => {
  const id = field.element().getAttribute('aria-activedescendant');
  return id === null
    ? null
    : (document.getElementById(id)?.firstChild?.firstChild?.textContent ?? '');
};

/** A search whose answers come when the test wants. */
function searchByHand() {
  const waiting = new Map<string, (names: readonly string[]) => void>();
  const signals = new Map<string, AbortSignal>();
  return {
    search: (query: string, signal: AbortSignal) =>
      new Promise<readonly string[]>((resolve) => {
        signals.set(query, signal);
        waiting.set(query, resolve);
      }),
    isAsked: (query: string) => waiting.has(query),
    isGivenUp: (query: string) => signals.get(query)?.aborted === true,
    answer: (query: string) => waiting.get(query)?.(matching(query)),
  };
}

test('arrow keys only point at a row, in a circle, and Enter chooses it', async () => {
  const change = await pick();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('an');
  await expect.poll(activeRow).toBe('Ana Silva');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeRow).toBe('Ann Smith');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeRow).toBe('Ana Silva');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(activeRow).toBe('Ann Smith');
  await expect.element(field).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Ann Smith');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(change.mock.calls).toEqual([['Ann Smith']]);
});

test('a press chooses a row, and the focus stays in the field', async () => {
  const change = await pick();
  await field.click();
  await expect.element(page.getByText('4 results')).toBeInTheDocument();
  await option(/Bo Larsen/).click();
  await expect.element(field).toHaveValue('Bo Larsen');
  await expect.element(field).toHaveFocus();
  expect(change.mock.calls).toEqual([['Bo Larsen']]);
  // Opened again, it shows what is chosen among all.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/Bo Larsen/)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(activeRow).toBe('Bo Larsen');
});

test('the key that goes down opens the list at its first row', async () => {
  const change = await pick();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeRow).toBe('Ana Silva');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Ann Smith');
  expect(change.mock.calls).toEqual([['Ann Smith']]);
  // Who clears it means nobody.
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await expect.element(option(/Ana Silva/)).toBeVisible();
  expect(activeRow()).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([['Ann Smith'], [null]]);
});

test('that key and Enter before the answer choose its first row, and nothing where there is a choice', async () => {
  const { search, isAsked, answer } = searchByHand();
  const change = await pick({ search });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => isAsked('')).toBe(true);
  expect(change).not.toHaveBeenCalled();
  answer('');
  await expect.element(field).toHaveValue('Ana Silva');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  answer('');
  await expect.element(option(/Ana Silva/)).toHaveAttribute('aria-selected', 'true');
  expect(change.mock.calls).toEqual([['Ana Silva']]);
});

test('Tab leaves the list without choosing', async () => {
  const change = await pick();
  await field.click();
  await expect.element(option(/Ana Silva/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
});

test('a slow answer to earlier letters never replaces the later one', async () => {
  const { search, isAsked, isGivenUp, answer } = searchByHand();
  await pick({ search });
  await field.fill('a');
  await expect.poll(() => isAsked('a')).toBe(true);
  await field.fill('bo');
  await expect.poll(() => isAsked('bo')).toBe(true);
  expect(isGivenUp('a')).toBe(true);
  answer('bo');
  await expect.element(option(/Bo Larsen/)).toBeVisible();
  answer('a');
  // Time enough for an answer to be shown.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list.getByRole('option')).toHaveLength(1);
  await expect.element(option(/Bo Larsen/)).toBeVisible();
});

test('Enter before the answer waits for the search that it was meant for', async () => {
  const { search, isAsked, answer } = searchByHand();
  const change = await pick({ search });
  await field.fill('a');
  await expect.poll(() => isAsked('a')).toBe(true);
  answer('a');
  await expect.element(option(/Ana Silva/)).toBeVisible();
  await field.fill('cy young');
  // The rows of the earlier letters are still there.
  await userEvent.keyboard('{Enter}');
  expect(change).not.toHaveBeenCalled();
  await expect.poll(() => isAsked('cy young')).toBe(true);
  answer('cy young');
  await expect.element(field).toHaveValue('Cy Young');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(change.mock.calls).toEqual([['Cy Young']]);
});

test('text that is no choice stays, and is said to be none', async () => {
  const change = await pick({ hint: 'By name or phone', emptyText: 'Nobody found' });
  await field.fill('Quentin');
  await expect.element(page.getByText('Nobody found')).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveValue('Quentin');
  await expect.element(field).toHaveAccessibleDescription(/“Quentin” is not chosen yet/);
  await field.fill('');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription('By name or phone');
  expect(change).not.toHaveBeenCalled();
});

test('Esc closes the list and brings the choice back, and Clear or other text gives it up', async () => {
  const change = await pick({ value: 'Bo Larsen' });
  await field.fill('an');
  await expect.element(option(/Ana Silva/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Bo Larsen');
  expect(change).not.toHaveBeenCalled();

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(change.mock.calls).toEqual([[null]]);
});

test('another text than the choice is no choice anymore', async () => {
  const change = await pick({ value: 'Bo Larsen' });
  await field.fill('Bo L');
  await expect.element(option(/Bo Larsen/)).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(/“Bo L” is not chosen yet/);
  expect(change.mock.calls).toEqual([[null]]);
});

test('the last row makes a new one of what was typed', async () => {
  const create = vi.fn<(query: string) => void>();
  const change = await pick({ onCreate: create });
  await field.fill('Smith');
  await expect.element(option('Create “Smith”…')).toBeVisible();
  await expect.poll(activeRow).toBe('Ann Smith');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(list).not.toBeInTheDocument();
  expect(create.mock.calls).toEqual([['Smith']]);
  expect(change).not.toHaveBeenCalled();
});

test('a search that failed says so, and typing again finds', async () => {
  const search = vi
    .fn<(query: string) => Promise<readonly string[]>>((query) => Promise.resolve(matching(query)))
    .mockRejectedValueOnce(new Error('No signal'));
  await pick({ search });
  await field.fill('bo');
  await expect.element(page.getByText('The search failed. Type again to retry.')).toBeVisible();
  await field.fill('bo l');
  await expect.element(option(/Bo Larsen/)).toBeVisible();
});

function InDialog() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Merge">
      <DialogBody>
        <Picker />
      </DialogBody>
    </Dialog>
  );
}

test('in a dialog Esc closes the list first, and the dialog only after it', async () => {
  await show(<InDialog />);
  const dialog = page.getByRole('dialog', { name: 'Merge' });
  await field.fill('an');
  await expect.element(option(/Ana Silva/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the error of a picker is shown and said with it', async () => {
  await pick({ error: 'Choose a customer', required: true });
  await expect.element(page.getByText('Choose a customer')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('Choose a customer');
});

test('a picker with its list reads well in light and dark', async () => {
  await pick({ value: 'Bo Larsen', onCreate: () => {} });
  await field.click();
  await expect.element(option(/Ana Silva/)).toBeVisible();
  await expectAccessibleInBothThemes();
});
