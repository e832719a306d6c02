import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { InvoicesPage } from './invoices-page.tsx';
import { sampleInvoice } from './testing/sample-invoice.ts';

const INVOICE = sampleInvoice();

const completed = (callNumber: number) => ({
  _id: `call-${callNumber}`,
  callNumber,
  customer: { _id: 'c', name: 'Quinn' },
  scheduledAt: '2026-11-20T15:00:00.000Z',
  total: 10.5,
  creditedNumber: null,
});
const TO_INVOICE = [41, 42, 43].map(completed);

const TOTALS = { count: 1, balance: 100, notDue: 100, to30: 0, to60: 0, to90: 0, over90: 0 };

test('the office unchecks what is not to be invoiced, and issues the rest in one go', async () => {
  const { server } = await show(<InvoicesPage />, {
    at: '/invoices',
    routeId: '/_in/invoices',
    as: 'dispatcher',
    answers: {
      invoices: {
        list: [INVOICE],
        totals: TOTALS,
        toInvoice: TO_INVOICE,
        createBatch: [{ _id: 'x' }, { serviceCallIds: ['call-43'], problem: 'Nothing is left.' }],
      },
    },
  });
  await expect.element(page.getByText('Invoice 212')).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Choose calls' }));
  await expectAccessible();
  await userEvent.click(page.getByRole('checkbox', { name: '#42 Quinn' }));
  await userEvent.selectOptions(page.getByLabelText('Invoices', { exact: true }), 'customer');
  await userEvent.click(
    page.getByRole('button', { name: 'Invoice 2 calls, one for each customer ($21.00)' }),
  );
  await expect.element(page.getByText('1 invoice issued')).toBeVisible();
  await expect.element(page.getByText('Nothing is left.')).toBeVisible();
  expect(server.inputsOf('invoices.createBatch')).toEqual([
    { serviceCallIds: ['call-41', 'call-43'], per: 'customer' },
  ]);
});

test('forty completed calls are invoiced with one press', async () => {
  const calls = Array.from({ length: 40 }, (_, at) => completed(at + 1));
  let left = calls;
  const { server } = await show(<InvoicesPage />, {
    at: '/invoices',
    routeId: '/_in/invoices',
    as: 'dispatcher',
    answers: {
      invoices: {
        list: [],
        totals: TOTALS,
        toInvoice: () => left,
        createBatch: () => {
          left = [];
          return calls.map(({ _id }) => ({ _id }));
        },
      },
    },
  });
  // Unfolded, all are there whole, below what is chosen for all of them.
  await userEvent.click(page.getByRole('button', { name: 'Choose calls' }));
  const per = page.getByLabelText('Invoices', { exact: true }).element();
  const [first, last] = [/^#1 /, /^#40 /].map((name) =>
    page.getByRole('checkbox', { name }).element(),
  );
  const listed = last?.closest('ul');
  expect(listed?.scrollHeight).toBe(listed?.clientHeight);
  expect(per.getBoundingClientRect().bottom).toBeLessThan(first?.getBoundingClientRect().top ?? 0);
  await userEvent.click(page.getByRole('button', { name: 'Invoice 40 calls ($420.00)' }));
  await expect.element(page.getByText('40 invoices issued')).toBeVisible();
  await expect.element(page.getByText('Everything completed is invoiced')).toBeVisible();
  expect(server.inputsOf('invoices.createBatch')).toEqual([
    { serviceCallIds: calls.map(({ _id }) => _id), per: 'call' },
  ]);
});

test('what is to invoice takes as much room while it comes', async () => {
  const read = Promise.withResolvers<typeof TO_INVOICE>();
  await show(<InvoicesPage />, {
    at: '/invoices',
    routeId: '/_in/invoices',
    as: 'dispatcher',
    answers: { invoices: { list: [INVOICE], totals: TOTALS, toInvoice: () => read.promise } },
  });
  const part = page.getByRole('region', { name: 'Completed, not invoiced' });
  await expect.element(part.getByText('Loading the calls')).toBeInTheDocument();
  const { height } = part.element().getBoundingClientRect();
  read.resolve(TO_INVOICE);
  await expect.element(part.getByRole('button', { name: 'Choose calls' })).toBeVisible();
  expect(Math.abs(part.element().getBoundingClientRect().height - height)).toBeLessThan(2);
});

test('a call whose invoice was credited whole says so, and is invoiced only where it is checked', async () => {
  const again = { ...completed(44), creditedNumber: 7 };
  const { server } = await show(<InvoicesPage />, {
    at: '/invoices',
    routeId: '/_in/invoices',
    as: 'dispatcher',
    answers: {
      invoices: {
        list: [],
        totals: TOTALS,
        toInvoice: [completed(41), again],
        createBatch: [{ _id: 'x' }, { _id: 'y' }],
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Choose calls' }));
  await expect.element(page.getByText('Invoice 7 was credited')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invoice 1 call ($10.50)' })).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: '#44 Quinn' }));
  await userEvent.click(page.getByRole('button', { name: 'Invoice 2 calls ($21.00)' }));
  await expect
    .poll(() => server.inputsOf('invoices.createBatch'))
    .toEqual([{ serviceCallIds: ['call-41', 'call-44'], per: 'call' }]);
});

test('the version before tells nothing of credited invoices, and its calls are checked', async () => {
  const { creditedNumber, ...plain } = completed(41);
  expect(creditedNumber).toBeNull();
  await show(<InvoicesPage />, {
    at: '/invoices',
    routeId: '/_in/invoices',
    as: 'dispatcher',
    answers: {
      invoices: {
        list: [],
        totals: TOTALS,
        // @ts-expect-error what the version before answers
        toInvoice: [plain],
      },
    },
  });
  await expect.element(page.getByRole('button', { name: 'Invoice 1 call ($10.50)' })).toBeVisible();
  await expect.element(page.getByText(/was credited/)).not.toBeInTheDocument();
});

test('a batch whose key was used for other calls is sent again with a new one', async () => {
  const { server } = await show(<InvoicesPage />, {
    at: '/invoices',
    routeId: '/_in/invoices',
    as: 'dispatcher',
    answers: {
      invoices: {
        list: [],
        totals: TOTALS,
        toInvoice: TO_INVOICE,
        createBatch: () => refuse(409, 'idempotency_mismatch', 'This key was used before.'),
      },
    },
  });
  const issue = page.getByRole('button', { name: 'Invoice 3 calls ($31.50)' });
  await userEvent.click(issue);
  await expect.element(page.getByText('This key was used before.')).toBeVisible();
  server.answer({ invoices: { createBatch: TO_INVOICE.map(({ _id }) => ({ _id })) } });
  await userEvent.click(issue);
  await expect.element(page.getByText('3 invoices issued')).toBeVisible();
  const keys = server.asked('invoices.createBatch').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).not.toBe(keys[1]);
});

test('the list is narrowed by its state', async () => {
  const { server } = await show(<InvoicesPage />, {
    at: '/invoices',
    routeId: '/_in/invoices',
    as: 'dispatcher',
    answers: { invoices: { list: [INVOICE], totals: TOTALS, toInvoice: [] } },
  });
  await userEvent.selectOptions(page.getByLabelText('State'), 'paid');
  await expect.poll(() => server.inputsOf('invoices.list').at(-1)).toMatchObject({ state: 'paid' });
});

test('the list is sorted by a press on what heads a column', async () => {
  const { server } = await show(<InvoicesPage />, {
    at: '/invoices?state=open',
    routeId: '/_in/invoices',
    as: 'dispatcher',
    answers: { invoices: { list: [INVOICE], totals: TOTALS, toInvoice: [] } },
  });
  const asked = () => server.inputsOf('invoices.list').at(-1);
  await expect
    .element(page.getByRole('columnheader', { name: 'Invoice' }))
    .toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(page.getByRole('button', { name: 'Due', exact: true }));
  await expect.poll(asked).toMatchObject({ state: 'open', sort: 'dueOn', dir: 'asc' });
  await userEvent.click(page.getByRole('button', { name: 'Due', exact: true }));
  await expect.poll(asked).toMatchObject({ sort: 'dueOn', dir: 'desc' });
});
