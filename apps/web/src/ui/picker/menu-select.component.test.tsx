import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { StatusSelect } from './status-select.tsx';

const STATUSES = [
  { key: 'new', label: 'New' },
  { key: 'scheduled', label: 'Scheduled' },
  { key: 'in_progress', label: 'In progress' },
  { key: 'canceled', label: 'Canceled' },
];

interface GivenProps {
  onChange?: (key: string) => void;
  pending?: boolean;
  disabled?: boolean;
}

function Status({ onChange, ...given }: GivenProps) {
  const [value, setValue] = useState('scheduled');
  return (
    <StatusSelect
      {...given}
      statuses={STATUSES}
      value={value}
      onChange={(key) => {
        onChange?.(key);
        setValue(key);
      }}
    />
  );
}

const control = page.getByRole('combobox', { name: 'Status' });
const option = (name: string) => page.getByRole('option', { name });

async function showStatus(given: GivenProps = {}) {
  const change = vi.fn<(key: string) => void>();
  await show(<Status {...given} onChange={change} />);
  await expect.element(control).toHaveTextContent('Scheduled');
  return change;
}

test('a status is changed by a press on it, and a list marks the present one', async () => {
  const change = await showStatus();
  await control.click();
  await expect.element(option('Scheduled')).toHaveAttribute('aria-selected', 'true');
  await expect.element(option('New')).toHaveAttribute('aria-selected', 'false');
  await option('In progress').click();
  await expect.element(control).toHaveTextContent('In progress');
  await expect.element(control).toHaveFocus();
  expect(change.mock.calls).toEqual([['in_progress']]);
});

test('arrow keys open and point, and only Enter changes the status', async () => {
  const change = await showStatus();
  await userEvent.tab();
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Scheduled')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('In progress')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(option('In progress')).not.toBeInTheDocument();
  await expect.element(control).toHaveFocus();
  await expect.element(control).toHaveTextContent('Scheduled');
  expect(change).not.toHaveBeenCalled();

  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Scheduled')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option('Canceled')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(control).toHaveTextContent('Canceled');
  expect(change.mock.calls).toEqual([['canceled']]);
});

test('a letter typed on the closed control changes nothing, before and after it was open', async () => {
  const change = await showStatus();
  await userEvent.tab();
  await userEvent.keyboard('n');
  await userEvent.keyboard('{Enter}');
  await expect.element(option('Scheduled')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard('n');
  // Had it changed, another row would be the present one.
  await userEvent.keyboard('{Enter}');
  await expect.element(option('Scheduled')).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
});

test('a status that cannot be changed does not open', async () => {
  await showStatus({ disabled: true });
  await expect.element(control).toBeDisabled();
  await control.click({ force: true });
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

test('a status that is being saved says that it is busy, and reads well in light and dark', async () => {
  await showStatus({ pending: true });
  await expect.element(control).toHaveAttribute('aria-busy', 'true');
  await expectAccessibleInBothThemes();
  await control.click();
  await expect.element(option('Scheduled')).toBeVisible();
  await expect.element(control).toHaveAttribute('aria-busy', 'true');
  await expectAccessibleInBothThemes();
});
