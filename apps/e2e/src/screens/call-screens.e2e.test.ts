import { callScreens } from './call-screens.ts';
import { expectAllRight } from './expect-all-right.ts';

expectAllRight({ 'service calls': callScreens });
