import { dispatchScreens } from './dispatch-screens.ts';
import { expectAllRight } from './expect-all-right.ts';

expectAllRight({ dispatch: dispatchScreens });
