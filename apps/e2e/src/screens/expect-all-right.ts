import { atLength } from '@callboard/db/testing/at-length';
import { sharedJourney } from '../journey.ts';
import type { Screen } from './screen.ts';
import { walkScreens } from './walk-screens.ts';

/** Each page and each form once; what else they can show is looked at where nobody waits. */
const SAMPLE = new Set([
  ...['login-employee', 'login-employee-code', 'login-customer', 'invitation', 'not-found'],
  ...['sign-ins', 'password', 'own-password', 'portal', 'portal-request', 'portal-call'],
  ...['admin', 'employees-edit-row', 'employee-add', 'employee', 'employee-edit-leaving'],
  ...['items-edit-row', 'item-new-refused', 'referral-sources-edit-row', 'settings'],
  ...[
    'dashboard',
    'payments',
    'create-call',
    'create-call-new-customer',
    'create-call-new-property',
  ],
  ...['customers', 'customer', 'customer-edit-property', 'customer-edit', 'customer-invite'],
  ...['calls-new', 'call-full', 'line-item-new', 'payment-new', 'call-edit-details'],
  ...['call-history', 'call-history-revert', 'technician-dashboard', 'technician-call'],
  ...['dispatch-day', 'dispatch-week', 'dispatch-call', 'technician-dispatch'],
]);

const isInSample = ({ name }: Screen) => SAMPLE.has(name);

/** The named screens: what is checked, and what pictures are taken of. */
export function expectAllRight(screens: Record<string, readonly Screen[]>): void {
  sharedJourney.for(Object.entries(screens))(
    'every screen is accessible in both themes and at every width: %s',
    async ([, states], { app, person }) => {
      const sizes = ['desk', 'phone'] as const;
      const some = states.filter(atLength(isInSample, () => true));
      // Side by side: much of a walk is waiting.
      const problems = await Promise.all(
        sizes.map((size) => walkScreens(some, { app, person, size })),
      );
      if (problems.flat().length > 0) throw new Error(problems.flat().join('\n\n'));
    },
  );
}
