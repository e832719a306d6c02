import type { DemoIds } from '../app/demo-ids.ts';
import { pickItem } from '../main-job/call-page.ts';
import { CALL_HISTORY } from './call-history.ts';
import type { Screen, Visit } from './screen.ts';
import { at, fill, press, see, type } from './steps.ts';
import { stubBug, stubData, stubEmpty } from './stub-answer.ts';

const full = ({ fullCall }: DemoIds) => `/service-calls/${fullCall}`;
const empty = ({ emptyCall }: DemoIds) => `/service-calls/${emptyCall}`;

const history = ({ page }: Visit) => stubData(page, 'history.list', CALL_HISTORY);

const admin = (name: string, open: Screen['open'], only?: Screen['only']): Screen => ({
  name,
  who: 'admin',
  open,
  ...(only && { only }),
});

export const callScreens: readonly Screen[] = [
  admin('calls-new', at('/service-calls/status/new')),
  admin('calls-unknown-status', at('/service-calls/status/nothing')),
  admin('calls-empty', async (visit) => {
    await stubEmpty(visit.page, 'serviceCalls.list');
    await at('/service-calls/status/on_hold', see('No service calls'))(visit);
  }),
  admin('calls-failed', async (visit) => {
    await stubBug(visit.page, 'serviceCalls.list');
    await at('/service-calls/status/on_hold')(visit);
  }),
  admin('call-empty', at(empty, see('No items yet.'))),
  admin('call-full', at(full)),
  admin('call-add-menu', at(full, press('Add')), 'phone'),
  admin(
    'call-status-choice',
    at(
      full,
      ({ page }) => page.getByRole('combobox', { name: 'Status' }).click(),
      ({ page }) => page.getByRole('option', { name: 'Canceled' }).waitFor(),
    ),
  ),
  admin('call-gone', at('/service-calls/nothing')),
  admin('call-failed', async (visit) => {
    await stubBug(visit.page, 'serviceCalls.byId');
    await at(full)(visit);
  }),
  admin('line-item-new', at(empty, press('Add Line Item'), type('Item', 'filter'))),
  admin(
    'line-item-refused',
    at(
      empty,
      press('Add Line Item'),
      fill('Quantity', '0'),
      fill('Unit price', '1.234'),
      press('Save'),
      see('Please select a catalog item'),
    ),
  ),
  admin('line-item-edit', at(full, press(/^Edit (?!details)/), see('Amount'))),
  admin(
    'line-item-discard',
    at(
      empty,
      press('Add Line Item'),
      ({ page }) => pickItem(page, 'FEE-DIAG'),
      press('Close'),
      see('Discard unsaved changes?'),
    ),
  ),
  admin('line-item-remove', at(full, press(/^Remove /), see('Remove this line item?'))),
  admin('payment-new', at(full, press('Add Payment'), see('Paid at'))),
  admin(
    'payment-refused',
    at(full, press('Add Payment'), fill('Amount', '0'), press('Save'), see(/at least 0.01/)),
  ),
  admin(
    'payment-failed',
    at(
      full,
      press('Add Payment'),
      ({ page }) => stubBug(page, 'serviceCalls.setPayments'),
      press('Save'),
      see(/went wrong on our side/),
    ),
  ),
  admin('call-edit-details', at(full, press('Edit details'), see('Schedule time'))),
  admin('call-history', at(full, history, press('History'), see('Show all'))),
  admin(
    'call-history-whole',
    at(full, history, press('History'), press('Show all'), see('Show less')),
  ),
  admin(
    'call-history-revert',
    at(full, history, press('History'), press(/^Revert to here/), see('Payments are not changed')),
  ),
  admin('call-history-older', at(empty, press('History'), see(/^Created$/))),
  admin(
    'call-history-failed',
    at(full, ({ page }) => stubBug(page, 'history.list'), press('History'), see(/Failed to load/)),
  ),
  { name: 'technician-call', who: 'tech', open: at(full) },
  {
    name: 'technician-call-history',
    who: 'tech',
    open: at(full, history, press('History'), see('Show all')),
  },
  { name: 'technician-dashboard', who: 'tech', open: at('/dashboard') },
  { name: 'technician-create-call', who: 'tech', open: at('/service-calls/new') },
];
