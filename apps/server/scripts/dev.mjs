// `npm run dev`: Vite listens on PORT and proxies API requests to the server, restarted on change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { DATABASE_URL, DEMO, HOST = '127.0.0.1', PORT = '3000' } = process.env;
const isDemo = DEMO ? DEMO !== 'false' : !DATABASE_URL;

const apiPort = await freePort();
const api = `http://127.0.0.1:${apiPort}`;
const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CALLBOARD_START: 'npm',
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      APP_URL: process.env.APP_URL ?? `http://localhost:${PORT}`,
    },
  },
);
server.once('exit', (code) => process.exit(code ?? 0));

const vite = await createVite({
  root: `${root}apps/web`,
  server: {
    host: HOST,
    port: Number(PORT),
    strictPort: true,
    proxy: { '^/(api|trpc|healthz|readyz|metrics)(/|$)': api },
  },
  plugins: [
    {
      name: 'demo-mark',
      transformIndexHtml: (html) =>
        isDemo ? html.replace(/<html\b/, '<html data-demo="true"') : html,
    },
  ],
});
await vite.listen();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    server.kill(signal);
    void vite.close();
  });
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
