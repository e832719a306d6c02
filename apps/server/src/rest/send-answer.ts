import type { RestRoute } from '@callboard/api/platform/trpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a procedure with `download` returns. */
const Download = z.object({
  bytes: z.instanceof(Uint8Array),
  type: z.string(),
  /** Without quotes. */
  etag: z.string().optional(),
  /** The URL changes with the content, so caches may keep it forever. */
  immutable: z.boolean().optional(),
  /** The browser saves the file under this name instead of showing it. */
  fileName: z.string().optional(),
  /** With a name: shown all the same. */
  isShown: z.boolean().optional(),
});

/** Sends uploaded bytes: browsers may display them, but never execute them. */
export function sendBytes(output: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { bytes, type, etag, immutable, fileName, isShown } = Download.parse(output);
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (fileName !== undefined) {
    reply
      .header('cache-control', etag === undefined ? 'no-store' : 'private, no-cache')
      .header('content-disposition', disposition(fileName, isShown ? 'inline' : 'attachment'));
  }
  if (etag !== undefined) {
    reply.header('etag', `"${etag}"`);
    if (request.headers['if-none-match']?.includes(`"${etag}"`)) return reply.code(304).send();
  }
  return reply.header('content-type', type).send(Buffer.from(bytes));
}

/** A name with other signs than those of ASCII is told twice (RFC 6266). */
function disposition(fileName: string, how: 'inline' | 'attachment'): string {
  const plain = fileName.replaceAll(/[^\w .,()+@=#-]/g, '_');
  const header = `${how}; filename="${plain}"`;
  if (plain === fileName) return header;
  const encoded = encodeURIComponent(fileName).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${header}; filename*=UTF-8''${encoded}`;
}

/** Sends what a procedure returned. */
export function sendAnswer(output: unknown, { status = 200 }: RestRoute, reply: FastifyReply) {
  reply.code(status);
  if (status === 204) return reply.send();
  const version = versionOf(output);
  if (version !== undefined) reply.header('etag', `"${version}"`);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(output ?? null));
}

const versionOf = (output: unknown): number | undefined =>
  typeof output === 'object' &&
  output !== null &&
  'version' in output &&
  typeof output.version === 'number' &&
  Number.isInteger(output.version)
    ? output.version
    : undefined;
