import type { Screen } from './screen.ts';
import { at, press, see } from './steps.ts';
import { stubBug, stubEmpty } from './stub-answer.ts';

const customer = (name: string, open: Screen['open']): Screen => ({ name, who: 'customer', open });

const ready = see('Your properties');

export const portalScreens: readonly Screen[] = [
  customer('portal', at('/dashboard', ready)),
  customer('portal-request', at('/dashboard', press('Request a visit'), see('Preferred time'))),
  customer(
    'portal-call',
    at(({ ownCall }) => `/service-calls/${ownCall}`),
  ),
  customer(
    'portal-call-of-somebody-else',
    at(({ fullCall }) => `/service-calls/${fullCall}`),
  ),
  customer('portal-without-anything', async (visit) => {
    await stubEmpty(visit.page, 'properties.byCustomer', 'serviceCalls.list');
    await at('/dashboard', see('No upcoming visits.'))(visit);
  }),
  customer('portal-failed', async (visit) => {
    await stubBug(visit.page, 'serviceCalls.list');
    await at('/dashboard', see('Retry'))(visit);
  }),
];
