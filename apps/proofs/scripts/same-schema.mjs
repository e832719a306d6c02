// `npm run same-schema`: compares a database from before the first release with a new one.
import { register } from 'tsx/esm/api';

register();
await import('../src/schema/main.ts');
