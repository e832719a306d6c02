import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { AddLinesButton } from '~/features/calls/at-hand/add-lines-button.tsx';
import { show } from '~/testing/show.tsx';
import { opened, theOffice } from './the-office.ts';

export const book = () => page.getByRole('dialog', { name: 'Price book' });
export const row = (name: string) => book().getByRole('listitem').filter({ hasText: name });
export const plus = (name: string) => row(name).getByRole('button', { name: `Add ${name}` });
export const minus = (name: string) => row(name).getByRole('button', { name: `One less: ${name}` });
export const inAll = () =>
  book()
    .getByRole('status')
    .filter({ hasText: /^\d+ lines?, / });

export async function expectCount(name: string, count: number) {
  await expect.element(row(name)).toHaveTextContent(new RegExp(`On the call: ${count}$`));
}

export async function expectNone(name: string) {
  await expect.element(row(name)).not.toHaveTextContent('On the call');
}

export async function openBook() {
  await userEvent.click(page.getByRole('button', { name: /^Add lines/ }));
  await expect.element(plus('Air filter')).toBeVisible();
}

/** The book of the call on a screen of somebody whose device keeps nothing. */
export async function inTheOffice(beside?: ReactNode) {
  const office = theOffice();
  const part = (
    <>
      <AddLinesButton row={opened} />
      {beside}
    </>
  );
  const shown = await show(part, { answers: office.answers });
  await openBook();
  return { ...shown, office };
}

/** Presses a button so often before the page can show anything. */
export function press(button: Locator, times: number): void {
  const element = button.element();
  if (!(element instanceof HTMLElement)) return;
  for (let time = 0; time < times; time += 1) element.click();
}
