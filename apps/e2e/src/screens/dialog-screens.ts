import type { WouldTell } from '@callboard/contract/messages/tell-customer';
import type { DemoIds } from '../app/demo-ids.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import type { Screen, Visit } from './screen.ts';
import { at, press, see } from './steps.ts';
import { stubData, stubEmpty } from './stub-answer.ts';

const issued = ({ heavyCall }: DemoIds) => `/service-calls/${heavyCall}`;
const paid = ({ fullCall }: DemoIds) => `/service-calls/${fullCall}`;
const fresh = ({ emptyCall }: DemoIds) => `/service-calls/${emptyCall}`;

/** What was issued for a call is read when somebody comes near. */
const goToInvoices = ({ page }: Visit) =>
  page
    .getByRole('region', { name: 'Summary' })
    .evaluate((summary) => summary.scrollIntoView({ block: 'start' }));

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
];
