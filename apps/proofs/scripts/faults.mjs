// `npm run faults`: starts an installation from source and breaks it under load.
import { register } from 'tsx/esm/api';

register();
await import('../src/faults/main.ts');
