// What `npm run dev` starts for `dist/paper-worker.js`: a thread runs no TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
await import('../src/paper-worker.ts');
