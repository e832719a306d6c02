import type { Readable } from 'node:stream';
import { DomainError } from '@callboard/api/platform/errors/domain-error';

/**
 * Reads a body of at most `maxBytes` bytes.
 * @throws DomainError `too_large`; the server discards the rest
 */
export async function readBody(
  stream: Readable,
  announced: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  if (Number(announced) > maxBytes) throw tooLarge(maxBytes);
  if (stream.destroyed) throw endedEarly();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const leave = () => {
      stream.off('data', take).off('end', finish).off('error', cutOff).off('close', cutOff);
    };
    const stop = (error: Error) => {
      leave();
      // Later errors no longer matter: the request has been answered.
      stream.on('error', () => {});
      // Draining the body keeps the connection usable for its next request.
      stream.resume();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) stop(tooLarge(maxBytes));
      else chunks.push(chunk);
    };
    const finish = () => {
      leave();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    const cutOff = () => stop(endedEarly());
    stream.on('data', take).on('end', finish).on('error', cutOff).on('close', cutOff);
  });
}

const endedEarly = () => new DomainError('invalid', 'The request ended too early.');

/** Rejects a body for its size. */
const tooLarge = (maxBytes: number) =>
  new DomainError(
    'too_large',
    `The body can be at most ${Math.floor(maxBytes / 1024).toLocaleString('en-US')} KB.`,
  );
