import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followCompany } from '~/format/company-clock.ts';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show, ZONE } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { CodeField } from './code-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import type { FieldText } from './field.tsx';
import { MoneyField } from './money-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

const options = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
  { value: 'vip', label: 'VIP', disabled: true },
];

const KINDS: readonly [kind: string, field: (text: FieldText) => ReactNode][] = [
  ['text field', (text) => <TextField {...text} />],
  ['long text', (text) => <TextareaField {...text} />],
  ['choice', (text) => <SelectField {...text} options={options} />],
  ['amount', (text) => <MoneyField {...text} />],
  ['code', (text) => <CodeField {...text} />],
  ['time', (text) => <DateTimeField {...text} />],
  ['checkbox', (text) => <CheckboxField {...text} />],
  ['switch', (text) => <SwitchField {...text} />],
];

test.for(KINDS)(
  '%s: an error is shown at the field and said with it, before the hint',
  async ([, field]) => {
    const good = { label: 'Good', hint: 'As on the label' };
    const bad = { label: 'Bad', hint: 'As on the invoice', error: 'This is wrong' };
    await show(
      <>
        {field(good)}
        {field({ ...bad, required: true })}
      </>,
    );
    const wrong = page.getByLabelText('Bad');
    await expect.element(page.getByText('This is wrong')).toBeVisible();
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect.element(wrong).toHaveAttribute('aria-required', 'true');
    await expect.element(wrong).toHaveAccessibleDescription('This is wrong As on the invoice');
    const right = page.getByLabelText('Good');
    await expect.element(right).not.toHaveAttribute('aria-invalid');
    await expect.element(right).toHaveAccessibleDescription('As on the label');
  },
);

test('fields of all kinds, right and wrong, read well in light and dark', async () => {
  await show(
    KINDS.map(([kind, field]) => (
      <div key={kind}>
        {field({ label: `Good ${kind}`, hint: 'As on the label', required: true })}
        {field({ label: `Bad ${kind}`, hint: 'As on the invoice', error: 'This is wrong' })}
      </div>
    )),
  );
  await expect.element(page.getByLabelText('Bad switch')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('only an error that must interrupt does', async () => {
  await show(
    <>
      <TextField label="Name" error="Enter a name" />
      <TextField label="Code" error="This code is wrong" alertsError />
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^This code is wrong$/);
});

test('a code takes digits only, and is sent once when it is complete', async () => {
  const complete = vi.fn<(code: string) => void>();
  await show(<CodeField label="Code" onComplete={complete} />);
  const code = page.getByLabelText('Code');
  await code.click();
  await userEvent.keyboard('12a3-45');
  await expect.element(code).toHaveValue('12345');
  expect(complete).not.toHaveBeenCalled();
  // The seventh is too much, and sends nothing again.
  await userEvent.keyboard('67');
  await expect.element(code).toHaveValue('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
  // As it stands in a text message.
  await code.fill('654 321');
  await expect.element(code).toHaveValue('654321');
  expect(complete.mock.calls).toEqual([['123456'], ['654321']]);
});

test('an amount keeps whatever was typed, and scrolling over it does not change it', async () => {
  await show(<MoneyField label="Amount" />);
  const amount = page.getByLabelText('Amount');
  await amount.click();
  await userEvent.keyboard('12,5x');
  await userEvent.wheel(amount, { direction: 'down' });
  await expect.element(amount).toHaveValue('12,5x');
  await expect.element(amount).toHaveAttribute('inputmode', 'decimal');
  await expect.element(page.getByText('$')).toBeVisible();
});

function Traveling() {
  const [isAway, setIsAway] = useState(false);
  const travel = () => {
    followCompany(ZONE, 'America/Denver');
    setIsAway(true);
  };
  return (
    <>
      <Button onClick={travel}>Travel</Button>
      <DateTimeField key={String(isAway)} label="Start" />
    </>
  );
}

test('a time names its zone only for whoever is in another one', async () => {
  await show(<Traveling />);
  await expect.element(page.getByLabelText('Start')).toBeVisible();
  await expect.element(page.getByText('CT', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Travel' }).click();
  await expect.element(page.getByText('CT', { exact: true })).toBeVisible();
});

test('a time on the night of a clock change says what it means', async () => {
  await show(<DateTimeField label="Start" hint="When the visit begins" />);
  const start = page.getByLabelText('Start');
  await start.fill('2026-11-01T01:30');
  await expect.element(start).toHaveAccessibleDescription(/the first of the two hours/);
  await start.fill('2026-03-08T02:30');
  await expect.element(start).toHaveAccessibleDescription(/this means .*3:30 AM/);
  await start.fill('2026-03-10T02:30');
  await expect.element(start).toHaveAccessibleDescription('When the visit begins');
});

test('a choice is made by keyboard and skips what cannot be chosen', async () => {
  const change = vi.fn<(value: string) => void>();
  await show(
    <SelectField
      label="Priority"
      placeholder="Choose…"
      options={options}
      defaultValue=""
      onChange={({ target }) => change(target.value)}
    />,
  );
  const priority = page.getByLabelText('Priority');
  await expect.element(priority).toHaveDisplayValue('Choose…');
  await userEvent.tab();
  await expect.element(priority).toHaveFocus();
  await userEvent.keyboard('h');
  await expect.element(priority).toHaveDisplayValue('High');
  expect(change).toHaveBeenLastCalledWith('high');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(priority).toHaveDisplayValue('Low');
  // VIP is below High.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(priority).toHaveDisplayValue('High');
});

test('a checkbox and a switch are turned by Space and by a press on their words', async () => {
  await show(
    <>
      <CheckboxField label="Send a copy" />
      <SwitchField label="Dark navbar" />
    </>,
  );
  const copy = page.getByRole('checkbox', { name: 'Send a copy' });
  const navbar = page.getByRole('switch', { name: 'Dark navbar' });
  await page.getByText('Send a copy').click();
  await expect.element(copy).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(copy).not.toBeChecked();
  await page.getByText('Dark navbar').click();
  await expect.element(navbar).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(navbar).not.toBeChecked();
  await userEvent.keyboard(' ');
  await page.getByText('Send a copy').click();
  await expectAccessibleInBothThemes();
});

test('long text makes its field grow', async () => {
  await show(<TextareaField label="Description" />);
  const text = page.getByLabelText('Description');
  await expect.element(text).toBeVisible();
  const height = () => text.element().getBoundingClientRect().height;
  const before = height();
  await text.fill('Furnace short cycling\n'.repeat(7));
  await expect.poll(height).toBeGreaterThan(before + 20);
});
