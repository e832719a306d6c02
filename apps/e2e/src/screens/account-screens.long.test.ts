import { accountScreens } from './account-screens.ts';
import { expectAllRight } from './expect-all-right.ts';
import { portalScreens } from './portal-screens.ts';
import { signInScreens } from './sign-in-screens.ts';

expectAllRight({
  'signing in': signInScreens,
  'sign-ins and passwords': accountScreens,
  'the customer’s own pages': portalScreens,
});
