import type { Account } from '@callboard/contract/invoices/account';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import type { IncomingText } from '@callboard/contract/messages/inbox';
import type { WouldTell } from '@callboard/contract/messages/tell-customer';
import type { DemoIds } from '../app/demo-ids.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect, PATIENCE_MS } from '../expect.ts';
import type { Screen, Visit } from './screen.ts';
import { at, press, see } from './steps.ts';
import { stubData, stubEach, stubEmpty } from './stub-answer.ts';

const issued = ({ heavyCall }: DemoIds) => `/service-calls/${heavyCall}`;
const paid = ({ fullCall }: DemoIds) => `/service-calls/${fullCall}`;
const fresh = ({ emptyCall }: DemoIds) => `/service-calls/${emptyCall}`;

/** What was issued for a call is read when somebody comes near. */
const goToInvoices = ({ page }: Visit) =>
  page
    .getByRole('region', { name: 'Summary' })
    .evaluate((summary) => summary.scrollIntoView({ block: 'start' }));

/** What stands far below is read when somebody comes near. */
const goOnUntilThere =
  (button: string) =>
  ({ page }: Visit) =>
    expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(page.getByRole('button', { name: button })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: PATIENCE_MS });

const chooseStatus =
  (status: string) =>
  async ({ page }: Visit) => {
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: status, exact: true }).click();
  };

const TOLD: WouldTell = {
  isTold: true,
  template: 'visit_canceled',
  channel: 'text',
  quietUntil: null,
  isHeld: false,
  why: '',
};

/** A call is on hold as soon as somebody says so, and stays as it is. */
async function holdOnce({ page, app, ids }: Visit): Promise<void> {
  const office = await officeAtApi(app);
  const call = Object(await office('GET', fresh(ids)));
  await stubData(page, 'serviceCalls.setStatus', { ...call, status: 'on_hold' });
}

const PAID_TOO_MUCH: Account = { balance: -120, credit: 120, entries: [] };
const OPEN: InvoiceRow = {
  _id: 'open',
  number: 1042,
  kind: 'invoice',
  state: 'open',
  issuedAt: '2026-11-02T15:00:00.000Z',
  dueOn: '2026-12-02',
  customerId: 'customer',
  customerName: 'Sam Vega',
  serviceCallIds: ['call'],
  creditOf: null,
  subtotal: 354,
  discount: 0,
  tax: 0,
  total: 354,
  paid: 0,
  credited: 0,
  balance: 354,
};

const TEXTED: IncomingText = {
  _id: 'text',
  phone: '+15125550142',
  text: 'Can he come after 3?',
  pictures: 0,
  media: [],
  customer: { _id: 'customer', name: 'Sam Vega' },
  serviceCallId: null,
  perhapsVisit: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
};

const admin = (name: string, open: Screen['open']): Screen => ({ name, who: 'admin', open });

/** Dialogs of money and messages, just opened. */
export const dialogScreens: readonly Screen[] = [
  admin('invoice-mail', at(issued, goToInvoices, press(/^Mail Invoice/), see('Email'))),
  admin(
    'invoice-credit',
    at(issued, goToInvoices, press(/^Credit Invoice/), see('Issue credit note')),
  ),
  admin('invoice-deposit', async (visit) => {
    await stubEmpty(visit.page, 'invoices.list');
    await at(
      ({ owingCall: id }) => `/service-calls/${id}`,
      goToInvoices,
      press('Invoice'),
      press('Deposit'),
    )(visit);
  }),
  admin('invoice-use-credit', async (visit) => {
    await stubEach(visit.page, { 'invoices.account': PAID_TOO_MUCH, 'invoices.list': [OPEN] });
    await at(
      ({ customer }) => `/customers/${customer}`,
      goOnUntilThere('Use credit'),
      press('Use credit'),
    )(visit);
  }),
  admin('payment-refund', at(paid, press('Refund'))),
  admin('visit-cancel', async (visit) => {
    await stubData(visit.page, 'messages.wouldTell', TOLD);
    await at(fresh, chooseStatus('Canceled'), see('The customer will be told by text'))(visit);
  }),
  admin('visit-why', async (visit) => {
    await holdOnce(visit);
    await at(fresh, chooseStatus('On hold'), see(/on hold\. Why\?$/))(visit);
  }),
  admin('message-template', at('/admin/messages', press(/^Edit /))),
  admin('inbox-reply', async (visit) => {
    await stubData(visit.page, 'inbox.list', [TEXTED]);
    await at('/admin/inbox', press('Reply'))(visit);
  }),
  admin('tax-rate', at('/admin/sales-tax', press('Add tax rate'))),
];
