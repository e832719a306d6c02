import { catalogScreens, employeeScreens, settingsScreens } from './admin-screens.ts';
import { expectAllRight } from './expect-all-right.ts';

expectAllRight({
  employees: employeeScreens,
  'catalog and referral sources': catalogScreens,
  settings: settingsScreens,
});
