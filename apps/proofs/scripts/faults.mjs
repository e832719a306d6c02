// `npm run faults`: breaks an installation of its own under load, from source.
import { register } from 'tsx/esm/api';

register();
await import('../src/faults/main.ts');
