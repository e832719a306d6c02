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
    const leave = () => {
      stream.off('data', take).off('end', finish).off('error', cutOff).off('close', cutOff);
    };
    const stop = (error: Error) => {
      leave();
      // Whatever it says later has been answered.
      stream.on('error', () => {});
      // Going on without a listener keeps the connection usable for its next request.
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

/** Refuses a body for its size. */
export const tooLarge = (maxBytes: number) =>
  new DomainError(
    'too_large',
    `At most ${Math.floor(maxBytes / 1024).toLocaleString('en-US')} KB are accepted.`,
  );
