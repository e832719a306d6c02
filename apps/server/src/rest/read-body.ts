import type { Readable } from 'node:stream';
import { DomainError } from '@callboard/api/errors/domain-error';

/**
 * Reads a body that may have at most `maxBytes` bytes.
 * @throws DomainError `too_large`; the rest is left to the server, which throws it away
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
    const stop = (error: Error) => {
      stream.off('data', take);
      // Going on without a listener keeps the connection usable for its next request.
      stream.resume();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) stop(tooLarge(maxBytes));
      else chunks.push(chunk);
    };
    const cutOff = () => stop(endedEarly());
    stream.on('data', take);
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', cutOff);
    stream.once('close', cutOff);
  });
}

const endedEarly = () => new DomainError('invalid', 'The request ended too early.');

/** Refuses a body for its size. */
export const tooLarge = (maxBytes: number) =>
  new DomainError(
    'too_large',
    `At most ${Math.floor(maxBytes / 1024).toLocaleString('en-US')} KB are accepted.`,
  );
