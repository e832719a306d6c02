// `npm start`: builds what is out of date, then becomes the server. One process, because npm passes
// signals to only one child.
import { buildAll } from './build-all.mjs';
import { watchParent } from './watch-parent.mjs';

if (process.env.npm_lifecycle_event === 'start') watchParent();
process.env.CALLBOARD_START ??= 'npm';
await buildAll();
await import('../dist/main.js');
