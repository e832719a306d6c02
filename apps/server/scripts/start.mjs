// `npm start`: builds what is not built, then becomes the server. One process, because npm hands
// its signals to one child only.
import { buildAll } from './build-all.mjs';
import { watchParent } from './watch-parent.mjs';

if (process.env.npm_lifecycle_event === 'start') watchParent();
process.env.CALLBOARD_START ??= 'npm';
await buildAll();
await import('../dist/main.js');
