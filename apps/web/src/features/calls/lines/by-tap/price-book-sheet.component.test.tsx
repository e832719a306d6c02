import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import {
  book,
  expectCount,
  expectNone,
  inAll,
  inTheOffice,
  minus,
  openBook,
  plus,
  row,
} from './testing/the-book.tsx';
import { opened } from './testing/the-office.ts';

test('+ adds an item with its words and price, and + and − count it', async () => {
  const { server, office } = await inTheOffice();
  await expectCount('Run capacitor', 1);
  await expectNone('Air filter');
  await expect.element(inAll()).toHaveTextContent('1 line, $354.00');
  await expectAccessibleInBothThemes(book().element());

  await userEvent.click(plus('Air filter'));
  await expectCount('Air filter', 1);
  await expect.element(inAll()).toHaveTextContent('2 lines, $384.00');
  await expect.poll(office.counts).toEqual(['1 capacitor', '1 filter']);
  expect(server.inputsOf('serviceCalls.addItem')).toEqual([
    { id: opened._id, item: 'filter', description: 'Air filter', quantity: 1, unitPrice: 30 },
  ]);
  await userEvent.click(plus('Air filter'));
  await expectCount('Air filter', 2);
  await expect.element(inAll()).toHaveTextContent('2 lines, $414.00');
  await expect.poll(office.counts).toEqual(['1 capacitor', '2 filter']);
  await userEvent.click(minus('Air filter'));
  await expectCount('Air filter', 1);
  await expect.poll(office.counts).toEqual(['1 capacitor', '1 filter']);
  // The last of a line that was added here goes without a question.
  await userEvent.click(minus('Air filter'));
  await expectNone('Air filter');
  await expect.poll(office.counts).toEqual(['1 capacitor']);
  await expect.element(inAll()).toHaveTextContent('1 line, $354.00');
  expect(server.asked('serviceCalls.addItem')).toHaveLength(1);
  expect(server.asked('serviceCalls.setItems')).toHaveLength(3);
});

test('− asks before the last of a line goes that was there before', async () => {
  const { server, office } = await inTheOffice();
  const question = page.getByRole('alertdialog', { name: 'Remove this line item?' });
  await userEvent.click(minus('Run capacitor'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  await expectCount('Run capacitor', 1);
  expect(server.asked('serviceCalls.setItems')).toEqual([]);
  await userEvent.click(minus('Run capacitor'));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await expectNone('Run capacitor');
  await expect.element(inAll()).toHaveTextContent('0 lines, $0.00');
  await expect.poll(office.counts).toEqual([]);
  expect(server.inputsOf('serviceCalls.setItems')).toEqual([
    { id: opened._id, items: [], version: 7 },
  ]);
});

test('typing finds an item, and what was added is at hand the next time', async () => {
  const { office } = await inTheOffice();
  await userEvent.fill(book().getByLabelText('Search the price book'), 'look');
  await expect.element(row('Air filter')).not.toBeInTheDocument();
  await expect.element(row('Courtesy look')).toHaveTextContent('$0.00');
  await userEvent.click(plus('Courtesy look'));
  await expectCount('Courtesy look', 1);
  await expect.poll(office.counts).toEqual(['1 capacitor', '1 look']);
  await userEvent.click(book().getByRole('button', { name: 'Done' }));
  await expect.element(book()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Add lines/ })).toHaveFocus();
  await openBook();
  const recent = book().getByRole('region', { name: 'Recent' }).getByRole('listitem');
  await expect.element(recent).toHaveTextContent('Courtesy look');
  await expect.element(recent).toHaveTextContent('On the call: 1');
});
