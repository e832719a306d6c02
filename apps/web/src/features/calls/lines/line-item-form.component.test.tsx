import type { LineItem } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectAccepted, expectRefused, late, refuseFields, sendInHurry } from '~/testing/form.ts';
import { moneySettings } from '~/testing/money-settings.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { ItemsCard } from './items-card.tsx';

const CALL = sampleCall();

const ITEM: CatalogItem = {
  _id: 'capacitor',
  code: 'PRT-CAP',
  name: 'Run capacitor',
  price: 245,
  taxable: false,
  description: 'Dual run capacitor, installed',
  typeId: 'part',
  contractDays: null,
  type: { _id: 'part', name: 'Part', key: 'part' },
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
};
const FEE: CatalogItem = {
  ...ITEM,
  _id: 'fee',
  code: 'FEE-DIAG',
  name: 'Diagnostic visit',
  description: '',
  price: 109,
};

const ADDED: LineItem = {
  _id: 'added',
  item: 'fee',
  description: 'Diagnostic visit',
  quantity: 2,
  unitPrice: 109,
  amount: 218,
  taxable: false,
};
const SAVED: ServiceCall = { ...CALL, items: [...CALL.items, ADDED], version: 8 };
/** What is asked for to add that line; the other lines go along as they are. */
const SENT = {
  item: 'fee',
  description: 'Diagnostic visit',
  quantity: 2,
  unitPrice: 109,
};

function Screen() {
  const { data: call } = trpc.serviceCalls.byId.useQuery(
    { id: CALL._id },
    { initialData: CALL, staleTime: Number.POSITIVE_INFINITY },
  );
  const editor = useEditor<LineItem>({
    draftOf: editorDraft(CALL._id, 'item'),
    lines: call.items,
  });
  return <ItemsCard call={call} editor={editor} isReadOnly={false} />;
}

const showCard = ({ serviceCalls, settings }: Answers = {}) =>
  show(<Screen />, {
    answers: {
      catalog: {
        list: ({ q }) => [ITEM, FEE].filter(({ code }) => code.startsWith(q ?? '')),
      },
      serviceCalls: { setItems: SAVED, ...serviceCalls },
      settings: settings ?? { money: moneySettings() },
    },
  });

// A message that something was done is a dialog, too.
const dialog = page.getByRole('dialog', { name: /^(Add|Edit) line item$/ });
const item = dialog.getByRole('combobox', { name: 'Item' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const save = dialog.getByRole('button', { name: 'Save' });

const openNew = () => userEvent.click(page.getByRole('button', { name: 'Add Line Item' }));

async function choose({ code, name }: CatalogItem) {
  await userEvent.fill(item, code);
  await userEvent.click(page.getByRole('option', { name }));
  await expect.element(item).toHaveValue(name);
}

test('a line item needs an item of the price book, a quantity and a price, and says so', async () => {
  const { server } = await showCard();
  await openNew();
  await expect.element(field('Quantity')).toHaveValue('1');
  await userEvent.fill(field('Description'), 'What the customer wanted');
  await userEvent.fill(field('Quantity'), 'two');
  await userEvent.fill(field('Unit price'), 'free');
  await userEvent.click(save);
  await expectRefused(item, 'Please select a catalog item');
  await expectRefused(field('Quantity'), 'Enter a quantity');
  await expectRefused(field('Unit price'), 'Enter unit price as an amount, like 12.50');
  await expectAccepted(field('Description'));
  await expect.element(item).toHaveFocus();
  // Said at once, wherever somebody is.
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/^Please select a catalog item$/);
  await expect.element(field('Description')).toHaveValue('What the customer wanted');
  await expectAccessible();

  await choose(FEE);
  await expectAccepted(item);
  for (const [label, typed, sentence] of [
    ['Quantity', '0.99', 'Quantity must be at least 1'],
    ['Quantity', '1.005', 'Quantity may have at most 2 decimals'],
    ['Unit price', '-0.01', 'Unit price must be at least 0'],
    ['Unit price', '1.001', 'Unit price may have at most 2 decimals'],
  ] as const) {
    await userEvent.fill(field(label), typed);
    await userEvent.click(save);
    await expectRefused(field(label), sentence);
    await expect.element(field(label)).toHaveFocus();
    await userEvent.fill(field(label), '1');
  }
  expect(server.inputsOf('serviceCalls.setItems')).toEqual([]);
});

test('a chosen item fills in description and price, and the amount follows', async () => {
  await showCard();
  await openNew();
  await userEvent.fill(field('Description'), 'Something else');
  await choose(ITEM);
  await expect.element(field('Description')).toHaveValue('Dual run capacitor, installed');
  await expect.element(field('Unit price')).toHaveValue('245.00');
  await expect.element(dialog.getByText('$245.00', { exact: true })).toBeVisible();
  await userEvent.fill(field('Quantity'), '2');
  await expect.element(dialog.getByText('$490.00', { exact: true })).toBeVisible();
  await userEvent.fill(field('Quantity'), 'two');
  await expect.element(dialog.getByText('–', { exact: true })).toBeVisible();
  // An item without a description is called by its name.
  await choose(FEE);
  await expect.element(field('Description')).toHaveValue('Diagnostic visit');
  await expect.element(field('Unit price')).toHaveValue('109.00');
});

test('another item leaves the description of a line alone, unless there is none', async () => {
  const { server } = await showCard();
  await userEvent.click(page.getByRole('button', { name: 'Edit Run capacitor' }));
  await expect.element(item).toHaveValue('Run capacitor');
  await expect.element(field('Unit price')).toHaveValue('354.00');
  await choose(FEE);
  await expect.element(field('Unit price')).toHaveValue('109.00');
  await expect.element(field('Description')).toHaveValue('Run capacitor');
  await userEvent.fill(field('Description'), '');
  await choose(ITEM);
  await expect.element(field('Description')).toHaveValue('Dual run capacitor, installed');
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('serviceCalls.setItems')).toEqual([
    {
      id: 'call',
      version: 7,
      items: [
        {
          _id: 'line',
          item: 'capacitor',
          description: 'Dual run capacitor, installed',
          quantity: 1,
          unitPrice: 245,
        },
      ],
    },
  ]);
});

test('a line item that the server refuses stays, and is saved once it is accepted', async () => {
  const { server } = await showCard({
    serviceCalls: {
      setItems: () => refuseFields({ 'items.1.quantity': ['We have only one of these'] }),
    },
  });
  await openNew();
  await choose(FEE);
  await userEvent.fill(field('Quantity'), '2');
  await userEvent.click(save);
  await expectRefused(field('Quantity'), 'We have only one of these');
  await expect.element(field('Quantity')).toHaveFocus();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  server.answer({ serviceCalls: { setItems: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.click(save);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  await expect.element(field('Quantity')).toHaveValue('2');

  const { answer, letGo } = late(SAVED);
  server.answer({ serviceCalls: { setItems: answer } });
  await sendInHurry(save, { field: field('Quantity') });
  letGo();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Diagnostic visit added')).toBeVisible();
  const sent = { id: 'call', version: 7, items: [...CALL.items, SENT] };
  expect(server.inputsOf('serviceCalls.setItems')).toEqual([sent, sent, sent]);
});

test('a line item whose answer got lost is not added twice', async () => {
  const { server } = await showCard({ serviceCalls: { setItems: loseConnection, byId: SAVED } });
  await openNew();
  await choose(FEE);
  await userEvent.fill(field('Quantity'), '2');
  await userEvent.click(save);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/^The line item was not saved\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Quantity')).toHaveValue('2');
  server.answer({ serviceCalls: { setItems: { ...SAVED, version: 9 } } });
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('serviceCalls.setItems')).toEqual([
    { id: 'call', version: 7, items: [...CALL.items, SENT] },
    // It had arrived after all: the same line, not another one.
    { id: 'call', version: 8, items: [...CALL.items, { ...SENT, _id: 'added' }] },
  ]);
});

test('with taxes, a line can be taxed or not for a reason of its own, and again by the rules', async () => {
  const override = { isTaxed: false, reason: 'Under warranty' };
  const exempt: ServiceCall = {
    ...CALL,
    items: CALL.items.map((line) => ({ ...line, taxOverride: override })),
    version: 8,
  };
  const { server } = await showCard({
    serviceCalls: {
      setItems: () => refuseFields({ 'items.0.taxOverride.reason': ['Say it shorter'] }),
    },
    settings: { money: moneySettings({ taxFrom: '2026-12-01' }) },
  });
  await userEvent.click(page.getByRole('button', { name: 'Edit Run capacitor' }));
  await userEvent.click(dialog.getByText('Sales tax:'));
  await expect.element(field('This line is')).toHaveDisplayValue('By the rules');
  await userEvent.selectOptions(field('This line is'), 'Not taxed');
  await userEvent.click(save);
  await expectRefused(field('Reason'), 'Reason is required');
  await expectAccessible();
  await userEvent.fill(field('Reason'), 'Under warranty');
  await userEvent.click(save);
  await expectRefused(field('Reason'), 'Say it shorter');
  server.answer({ serviceCalls: { setItems: exempt } });
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('serviceCalls.setItems').at(-1)).toMatchObject({
    items: [{ _id: 'line', taxOverride: override }],
  });

  // What is not said anew stays as it is.
  await userEvent.click(page.getByRole('button', { name: 'Edit Run capacitor' }));
  await expect.element(field('Reason')).toHaveValue('Under warranty');
  await userEvent.selectOptions(field('This line is'), 'By the rules');
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf('serviceCalls.setItems').at(-1)).toMatchObject({
    items: [{ _id: 'line', taxOverride: null }],
  });
});
