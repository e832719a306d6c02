import { accountScreens } from './account-screens.ts';
import { catalogScreens, employeeScreens, settingsScreens } from './admin-screens.ts';
import { callScreens } from './call-screens.ts';
import { createCallScreens } from './create-call-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { portalScreens } from './portal-screens.ts';
import type { Screen } from './screen.ts';
import { signInScreens } from './sign-in-screens.ts';

/** Every screen in each of its states: what is checked, and what pictures are taken of. */
export const ALL_SCREENS: Record<string, readonly Screen[]> = {
  'signing in': signInScreens,
  'creating a call': createCallScreens,
  'service calls': callScreens,
  customers: customerScreens,
  employees: employeeScreens,
  'catalog and referral sources': catalogScreens,
  settings: settingsScreens,
  'sign-ins and passwords': accountScreens,
  'the customer’s own pages': portalScreens,
};
