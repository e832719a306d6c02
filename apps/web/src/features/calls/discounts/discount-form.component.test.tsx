import { sumsOf } from '@callboard/contract/calls/call-changes';
import type { AgreedDiscount, CallDiscount } from '@callboard/contract/calls/call-discounts';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { CallSummary } from '~/features/calls/page/call-summary.tsx';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { refuseFields } from '~/testing/form.ts';
import { show } from '~/testing/show.tsx';
import { AddDiscount, DiscountsCard } from './discounts-card.tsx';
import { discountsOf } from './discounts-of.ts';

const line = (_id: string, unitPrice: number) => ({
  _id,
  item: 'item',
  description: `Line ${_id}`,
  quantity: 1,
  unitPrice,
  amount: unitPrice,
  taxable: false,
});

/** The lines of the document with two discounts that was worked by hand: 100 and 200. */
const items = [line('a', 100), line('b', 200)];
const callWith = (version: number, ...discounts: AgreedDiscount[]): ServiceCall =>
  sampleCall({ items, version, ...sumsOf({ items, discounts, payments: [] }) });

const MEMBER = { _id: 'm', name: 'Plan member', reason: '', percent: 10, amount: null };
const GOODWILL = {
  _id: 'g',
  name: 'Goodwill',
  reason: 'Second visit',
  percent: null,
  amount: 5.01,
};

const BARE = callWith(7);

function Screen({ start, mayChange = true }: { start: ServiceCall; mayChange?: boolean }) {
  const { data: call } = trpc.serviceCalls.byId.useQuery(
    { id: start._id },
    { initialData: start, staleTime: Number.POSITIVE_INFINITY },
  );
  const editor = useEditor<CallDiscount>({
    draftOf: editorDraft(start._id, 'discount'),
    lines: discountsOf(call),
  });
  return (
    <>
      <AddDiscount call={call} editor={editor} mayChange={mayChange} />
      <DiscountsCard call={call} editor={editor} mayChange={mayChange} />
      <CallSummary call={call} />
    </>
  );
}

const dialog = page.getByRole('dialog', { name: /^(Add|Edit) discount$/ });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const save = dialog.getByRole('button', { name: 'Save' });
const add = page.getByRole('button', { name: 'Add Discount' });
const unit = (name: string) => dialog.getByRole('radio', { name, exact: true });
const table = page.getByRole('table', { name: 'Discounts' });

const SUMMARY = page.getByRole('region', { name: 'Summary' });
const summary = () =>
  [...SUMMARY.element().querySelectorAll('dt')].map((term) =>
    [term.textContent, term.nextElementSibling?.textContent].join(' '),
  );

const type = { _id: 'of-discounts', key: 'discount', name: 'Discount' };
const price = (name: string, amount: number) => ({
  _id: name,
  name,
  price: amount,
  code: '',
  description: '',
  taxable: false,
  contractDays: null,
  type,
  typeId: type._id,
  createdAt: '2026-01-05T12:00:00.000Z',
  version: 1,
});
const catalog = {
  types: [type],
  list: [price('Senior', 25), price('Courtesy', 0)],
};

test('a call that comes to nothing offers no discount', async () => {
  const empty = sampleCall({ items: [], ...sumsOf({ items: [], discounts: [], payments: [] }) });
  await show(<Screen start={empty} />, { answers: { catalog, serviceCalls: {} } });
  await expect.element(SUMMARY).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});

test('two discounts come on the screen to the cents that were worked by hand', async () => {
  const sent: unknown[] = [];
  const stored = [callWith(8, MEMBER), callWith(9, MEMBER, GOODWILL)];
  await show(<Screen start={BARE} />, {
    answers: {
      catalog,
      serviceCalls: {
        setDiscounts: (input) => {
          sent.push(input);
          return stored[sent.length - 1] ?? BARE;
        },
      },
    },
  });
  await expect.element(SUMMARY).toBeVisible();
  expect(summary()).toEqual(['Subtotal $300.00', 'Paid $0.00', 'Balance $300.00']);
  await userEvent.click(add);
  await userEvent.fill(field('Name'), 'Plan member');
  await userEvent.fill(field('Percent of the subtotal'), '10');
  await expect.element(dialog.getByText('$30.00')).toBeVisible();
  await expect.element(dialog.getByText('$270.00')).toBeVisible();
  await expectAccessible();
  await userEvent.click(save);
  await expect.element(table.getByText('Plan member')).toBeVisible();
  await userEvent.click(add);
  await userEvent.fill(field('Name'), 'Goodwill');
  await userEvent.click(unit('Dollars'));
  await userEvent.fill(field('Amount'), '$5.01');
  await userEvent.fill(field('Reason'), 'Second visit');
  await expect.element(dialog.getByText('$264.99')).toBeVisible();
  await userEvent.click(save);
  await expect.element(table.getByText('Second visit')).toBeVisible();
  const { _id: _m, ...member } = MEMBER;
  const { _id: _g, ...goodwill } = GOODWILL;
  expect(sent).toMatchObject([
    { discounts: [member], version: 7 },
    { discounts: [MEMBER, goodwill], version: 8 },
  ]);
  expect(summary()).toEqual([
    'Subtotal $300.00',
    'Discount -$35.01',
    'Total $264.99',
    'Paid $0.00',
    'Balance $264.99',
  ]);
});

test('discounts of the price book are offered with what they take off', async () => {
  await show(<Screen start={BARE} />, { answers: { catalog } });
  await userEvent.click(add);
  await userEvent.click(dialog.getByRole('button', { name: 'Senior, $25.00' }));
  await expect.element(field('Name')).toHaveValue('Senior');
  await expect.element(field('Amount')).toHaveValue('25.00');
  await expect.element(dialog.getByText('$275.00')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Courtesy' }));
  await expect.element(field('Name')).toHaveValue('Courtesy');
});

test('a number that is none is said at its field, and so is what the server refuses', async () => {
  const words = 'Discounts may be at most the subtotal of $300.00 together.';
  await show(<Screen start={BARE} />, {
    answers: {
      catalog,
      serviceCalls: { setDiscounts: () => refuseFields({ 'discounts.0.amount': [words] }) },
    },
  });
  await userEvent.click(add);
  await userEvent.fill(field('Name'), 'All');
  await userEvent.click(save);
  await expect.element(dialog.getByText('Enter percent as a number, like 10 or 7.5')).toBeVisible();
  await userEvent.click(unit('Dollars'));
  await userEvent.fill(field('Amount'), '301');
  await userEvent.click(save);
  await expect.element(dialog.getByText(words)).toBeVisible();
});

test('one is edited and removed; who may not change them only reads them', async () => {
  const given = callWith(8, MEMBER, GOODWILL);
  const sent: unknown[] = [];
  await show(<Screen start={given} />, {
    answers: {
      catalog,
      serviceCalls: {
        setDiscounts: (input) => {
          sent.push(input);
          return callWith(9, MEMBER);
        },
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Edit Plan member, 10%' }));
  await expect.element(field('Percent of the subtotal')).toHaveValue('10');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(page.getByRole('button', { name: 'Remove Goodwill, $5.01' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
  await expect.element(table.getByText('Goodwill')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ discounts: [MEMBER] }]);
});

test('who may give none sees no button', async () => {
  await show(<Screen start={BARE} mayChange={false} />, {});
  await expect.element(SUMMARY).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});
