import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@callboard/db/testing/free-port';
import { listenHere } from '@callboard/db/testing/listen-here';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { expect, onTestFinished, test } from 'vitest';

const readme = fileURLToPath(new URL('../../../server/README.md', import.meta.url));
const HOST = 'calls.example.com';
const PHOTO_BYTES = 11 * 2 ** 20;

/** The example that operators copy. */
function example(): string {
  const [, text] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(readme, 'utf8')) ?? [];
  if (text === undefined) throw new Error('There is no example for nginx.');
  return text;
}

function run(program: string, ...words: string[]) {
  const { error, status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (error) throw new Error(`There is no ${program}: install Debian's package of that name.`);
  return { status, stderr };
}

/** What stands behind the proxy: says what arrived, and on `/api/live` keeps a stream open. */
async function startUpstream() {
  const server = createServer((request, response) => {
    if (request.url === '/api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      return;
    }
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      const { headers, httpVersion } = request;
      response
        .writeHead(200, { 'content-security-policy': "default-src 'self'" })
        .end(JSON.stringify({ headers, httpVersion, bytes }));
    });
  });
  const port = await listenHere(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}

/** The example in a folder of its own, on free ports, with a certificate made for it. */
async function startNginx(upstream: number) {
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  const [tls, plain] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'chain.pem')];
  const made = ['-subj', `/CN=${HOST}`, '-keyout', key, '-out', certificate, '-days', '2'];
  expect(run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made).status).toBe(0);
  const site = example()
    .replaceAll(
      /listen \[::\]:(443|80)/g,
      (_, port: string) => `listen [::1]:${port === '443' ? tls : plain}`,
    )
    .replaceAll('listen 443', `listen 127.0.0.1:${tls}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll(/\S+fullchain\.pem/g, certificate)
    .replaceAll(/\S+privkey\.pem/g, key)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  mkdirSync(join(folder.path, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder.path, 'temporary', name)};`,
  );
  const file = join(folder.path, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${join(folder.path, 'pid')}; worker_processes 1; error_log stderr;
events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  const checked = run('nginx', '-t', '-c', file, '-p', folder.path);
  expect(checked.stderr).toContain('test is successful');
  const server = spawn('nginx', ['-c', file, '-p', folder.path], { stdio: 'ignore' });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  });
  return { tls, plain };
}

test('Debian’s nginx takes the example: HTTP/2, photos, a stream at once, and plain HTTP leads to HTTPS', async () => {
  const { tls, plain } = await startNginx(await startUpstream());
  const redirected = () =>
    fetch(`http://127.0.0.1:${plain}/dispatch?day=1`, {
      redirect: 'manual',
      headers: { host: HOST },
    })
      .then(({ status }) => status)
      .catch(() => undefined);
  await expect.poll(redirected).toBe(301);

  const session = connect(`https://127.0.0.1:${tls}`, { rejectUnauthorized: false });
  onTestFinished(() => session.destroy());
  const ask = (path: string, body = Buffer.alloc(0)) => {
    const stream = session.request({
      ':path': path,
      ':authority': HOST,
      'x-forwarded-for': '6.6.6.6',
      ':method': body.length > 0 ? 'POST' : 'GET',
    });
    // One without a body has ended by itself.
    if (body.length > 0) stream.end(body);
    return stream.setEncoding('utf8');
  };

  const photo = ask('/api/files', Buffer.alloc(PHOTO_BYTES));
  const [headers] = await once(photo, 'response');
  expect(headers).toMatchObject({
    ':status': 200,
    'content-security-policy': "default-src 'self'",
  });
  let text = '';
  for await (const part of photo) text += String(part);
  expect(JSON.parse(text)).toMatchObject({
    bytes: PHOTO_BYTES,
    httpVersion: '1.1',
    // What the client claims about itself does not pass.
    headers: { host: HOST, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
  });

  // The server never ends this one: what arrives was not held back.
  const live = ask('/api/live');
  const [first] = await once(live, 'data');
  expect(first).toBe('data: first\n\n');
});
