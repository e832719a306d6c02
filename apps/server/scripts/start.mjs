// `npm start`: builds what is not built, then becomes the server. One process, because npm hands
// its signals to one child only.
import { buildAll } from './build-all.mjs';

if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  // npm can die without a word; nobody would stop the server then.
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

process.env.CALLBOARD_START ??= 'npm';
await buildAll();
await import('../dist/main.js');
