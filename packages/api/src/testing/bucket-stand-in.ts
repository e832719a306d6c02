import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenHere } from '@callboard/db/testing/listen-here';
import { awsSignature, signatureParts } from './aws-signature.ts';

export const BUCKET_KEY = 'AKIAIOSFODNN7EXAMPLE';
export const BUCKET_SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

/** What a store does instead of what it is asked. */
type Trouble = 'none' | 'busy' | 'cut' | 'silent' | 'held';

/** What a store makes of `If-None-Match`. */
type Conditions = 'kept' | 'ignored' | 'refused' | 'unknown';

const MOST_LISTED = 2;

/**
 * An S3 store on loopback with one bucket, `files`: it checks signatures and hashes, lists two names a page,
 * and gets into trouble when told.
 */
export async function bucketStandIn() {
  const kept = new Map<string, { bytes: Buffer; at: Date }>();
  const troubles: Trouble[] = [];
  const asked: string[] = [];
  const held: (() => void)[] = [];
  let conditions: Conditions = 'kept';

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const bytes = await buffer(request);
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://bucket');
    asked.push(`${request.method} ${pathname}`);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const trouble = troubles.shift();
    if (trouble === 'silent') return;
    if (trouble === 'busy') return refuse(503, 'SlowDown');
    if (trouble === 'held') await new Promise<void>((resolve) => held.push(resolve));

    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const parts = signatureParts(headers.authorization ?? '');
    const signed = {
      method: request.method ?? '',
      path: pathname,
      query: search.slice(1),
      headers,
    };
    if (!parts || parts.key !== BUCKET_KEY) return refuse(403, 'InvalidAccessKeyId');
    if (awsSignature(signed, parts, BUCKET_SECRET) !== parts.signature) {
      return refuse(403, 'SignatureDoesNotMatch');
    }
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (hash !== headers['x-amz-content-sha256']) return refuse(400, 'XAmzContentSHA256Mismatch');

    const [, bucket, ...rest] = pathname.split('/');
    const key = rest.join('/');
    if (bucket !== 'files') return refuse(404, 'NoSuchBucket');
    if (key === '') return response.end(listed(searchParams));
    if (request.method === 'PUT') {
      if (headers['if-none-match'] === '*') {
        if (conditions === 'refused') return refuse(501, 'NotImplemented');
        if (conditions === 'unknown') return refuse(400, 'InvalidArgument');
        if (conditions === 'kept' && kept.has(key)) return refuse(412, 'PreconditionFailed');
      }
      kept.set(key, { bytes, at: new Date() });
      return response.end();
    }
    if (request.method === 'DELETE') {
      kept.delete(key);
      return response.writeHead(204).end();
    }
    const found = kept.get(key);
    if (!found) return refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.bytes.length });
    if (trouble !== 'cut') return response.end(found.bytes);
    response.write(found.bytes.subarray(0, found.bytes.length / 2), () => request.socket.destroy());
  }

  function listed(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...kept.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted();
    const shown = keys.slice(0, MOST_LISTED);
    const entries = shown.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${kept.get(key)?.at.toISOString()}</LastModified></Contents>`,
    );
    const next = keys.length > shown.length ? shown.at(-1) : undefined;
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?>\n<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const port = await listenHere(server);
  return {
    /** The address in `FILES_URL`. */
    url: `s3+http://${BUCKET_KEY}:${encodeURIComponent(BUCKET_SECRET)}@127.0.0.1:${port}/files`,
    kept,
    /** What was asked, in order. */
    asked,
    /** What happens to the next requests instead. */
    getInto: (...next: Trouble[]) => void troubles.push(...next),
    isHolding: () => held.length > 0,
    /** Goes on with what was held. */
    letGo() {
      for (const goOn of held.splice(0)) goOn();
    },
    treatConditions(how: Conditions) {
      conditions = how;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
