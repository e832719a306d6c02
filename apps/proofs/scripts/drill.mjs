// `npm run drill`: builds an installation of several machines on this one, and has its parts die under load.
import { register } from 'tsx/esm/api';

register();
await import('../src/drill/main.ts');
