import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isServerAddress } from '@callboard/contract/platform/server-addresses';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type WebAppOptions = {
  /** Folder with the built web app. */
  folder: string;
  /** Adds the demo marker to the page. */
  isDemo: boolean;
};

/** Sends the page if this request asks for one; otherwise does nothing. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Serves the web app's files. */
export async function webApp(app: FastifyInstance, options: WebAppOptions): Promise<SendPage> {
  const { folder, isDemo } = options;
  const page = await readPage(folder, isDemo);
  const send = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-type', 'text/html; charset=utf-8')
      .send(page);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: isFile,
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      // Vite puts content hashes into these names.
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get('/', async (_request, reply) => send(reply));
  app.get('/index.html', async (_request, reply) => send(reply));
  return (request, reply) => (wantsPage(request) ? send(reply) : undefined);
}

async function readPage(folder: string, isDemo: boolean): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return isDemo ? page.replace(/<html\b/, '<html data-demo="true"') : page;
}

/** No directory listings, and no paths that leave this folder. */
const isFile = (path: string) => !path.endsWith('/') && !hasDots(path);

const hasDots = (path: string) => path.split(/[/\\]/).some((part) => part === '.' || part === '..');

/** Every route of the app is the same page; a missing file under `/assets` must still be a 404. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?', 1);
  if (hasDots(decodeURIComponent(path))) return false;
  if (isServerAddress(path)) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[^/]*$/.test(path);
}
