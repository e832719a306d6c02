import type { Who } from './start-test-app.ts';

/** Who may do what, as promised to API clients; anything not listed is denied. */
const RIGHTS: Record<string, readonly string[]> = {
  'nobody customer tech dispatcher admin': [
    'auth.employeeLogin',
    'auth.verifyCode',
    'auth.resendCode',
    'auth.customerLogin',
    'auth.refresh',
    'auth.choosePassword',
    'customerInvites.accept',
    'settings.get',
    'settings.logo',
  ],
  'customer tech dispatcher admin': [
    'auth.me',
    'auth.logout',
    'auth.changePassword',
    'settings.company',
    'sessions.list',
    'sessions.end',
    'sessions.endOthers',
    'statuses.list',
    'customers.owed',
    'properties.byCustomer',
    'properties.create',
    'serviceCalls.create',
    'serviceCalls.list',
    'serviceCalls.byId',
  ],
  'tech dispatcher admin': [
    'catalog.list',
    'catalog.types',
    'customers.list',
    'customers.search',
    'customers.create',
    'dispatch.board',
    'dispatch.card',
    'dispatch.plan',
    'history.byId',
    'history.list',
    'history.undo',
    'history.undoSeveral',
    'live.setPresence',
    'serviceCalls.countByState',
    'serviceCalls.countByStatus',
    'serviceCalls.totals',
    'serviceCalls.update',
    'serviceCalls.setItems',
    'serviceCalls.setPayments',
    'serviceCalls.setStatus',
  ],
  'dispatcher admin': [
    'catalog.create',
    'catalog.update',
    'catalog.remove',
    'customerInvites.create',
    'dashboard.day',
    'dashboard.money',
    'dispatch.move',
    'dispatch.moveSeveral',
    'dispatch.takeTimeOff',
    'dispatch.suggest',
    'history.revert',
    'customers.count',
    'customers.byId',
    'customers.update',
    'employees.list',
    'employees.technicians',
    'employees.byId',
    'employees.create',
    'employees.update',
    'payments.list',
    'payments.totals',
    'properties.update',
    'referralSources.list',
    'referralSources.create',
    'referralSources.update',
    'referralSources.remove',
    'serviceCalls.assign',
  ],
  admin: [
    'sessions.endAllOf',
    'settings.update',
    'settings.setLogo',
    'settings.removeLogo',
    'signInWaits.list',
    'signInWaits.end',
  ],
};

const allowed = new Map(
  Object.entries(RIGHTS).flatMap(([people, procedures]) =>
    procedures.map((path) => [path, new Set(people.split(' '))] as const),
  ),
);

/** Every procedure the table covers. */
export const KNOWN_PROCEDURES: readonly string[] = [...allowed.keys()];

/** The status a caller is refused with before the body is read; undefined means allowed. */
export function refusal(path: string, who: Who): 401 | 403 | undefined {
  if (allowed.get(path)?.has(who)) return undefined;
  return who === 'nobody' ? 401 : 403;
}
