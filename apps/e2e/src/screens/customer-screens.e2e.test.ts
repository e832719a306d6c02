import { createCallScreens } from './create-call-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { expectAllRight } from './expect-all-right.ts';

expectAllRight({ 'creating a call': createCallScreens, customers: customerScreens });
