import type { Page } from 'playwright-core';
import type { Person } from '../browser/person.ts';
import { expect } from '../expect.ts';
import { type ActionCount, countActions } from '../pages/count-actions.ts';
import { type Desk, list } from './checklist.ts';
import { getIn } from './get-in.ts';

export interface Newcomer {
  firstName: string;
  lastName: string;
  role: 'Dispatcher' | 'Technician';
  firstSignIn: 'Email a link' | 'Copy a link';
}

/** People are added, choose their passwords in browsers of their own, and are in. */
export async function hire(
  { app, page, acts }: Desk,
  team: readonly Newcomer[],
  person: () => Promise<Person>,
): Promise<ReturnType<ActionCount['stop']>[]> {
  await acts.click(list(page).getByRole('link', { name: 'Add employees' }));
  const counted: ReturnType<ActionCount['stop']>[] = [];
  for (const [index, { firstName, lastName, role, firstSignIn }] of team.entries()) {
    const email = `${firstName.toLowerCase()}@acme-air.example`;
    await acts.click(page.getByRole('button', { name: 'Add Employee' }).first());
    const dialog = page.getByRole('dialog', { name: 'Add Employee' });
    await acts.type(dialog.getByLabel('First name'), firstName);
    await acts.type(dialog.getByLabel('Last name'), lastName);
    await acts.type(dialog.getByLabel('Email'), email);
    await acts.type(dialog.getByLabel('Cell phone'), `512 555 011${index}`);
    // What is chosen already needs no act.
    if (role !== 'Technician') await acts.choose(dialog.getByLabel('Role'), role);
    const isMailed = firstSignIn === 'Email a link';
    if (!isMailed) await acts.choose(dialog.getByLabel('First sign-in'), firstSignIn);
    await acts.click(dialog.getByRole('button', { name: 'Add Employee' }));
    const link = isMailed ? await app.linkFor(email) : await copyLink(page, acts);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const newcomer = await person();
    const own = countActions(newcomer.page);
    await getIn({ app, page: newcomer.page, acts: own, email }, link);
    counted.push(own.stop());
  }
  return counted;
}

async function copyLink(page: Page, acts: ActionCount): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /added$/ });
  const link = await dialog.getByLabel('Link').inputValue();
  await acts.click(dialog.getByRole('button', { name: 'Copy link' }));
  await acts.click(dialog.getByRole('button', { name: 'Done' }));
  return link;
}
