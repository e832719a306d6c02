import { DomainError, invalidField } from '@callboard/api/errors/domain-error';
import type { RestRoute } from '@callboard/api/trpc';
import type { FastifyRequest } from 'fastify';
import { tooLarge } from './read-body.ts';

/** An incoming file; its bytes are read only on demand. */
export type UploadedFile = {
  filename: string;
  mimetype: string;
  /** @throws DomainError `too_large` */
  read(): Promise<Buffer>;
};

/**
 * Finds the file in a multipart form.
 * @throws DomainError `unsupported_media_type` without a form, `invalid` without the part
 */
export async function uploadedFile(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<RestRoute['upload']>,
): Promise<UploadedFile> {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported_media_type', 'Send the file as multipart/form-data.');
  }
  // The form around the file takes up some bytes, too.
  if (Number(request.headers['content-length']) > maxBytes + 64 * 1024) throw tooLarge(maxBytes);
  const understood = <Result>(reading: Promise<Result>) =>
    reading.catch((error: unknown) => {
      throw refusal(error, maxBytes);
    });
  const part = await understood(findPart(request, field, maxBytes));
  if (!part) throw invalidField(field, 'Choose a file.');
  const { filename, mimetype } = part;
  return { filename, mimetype, read: () => understood(part.toBuffer()) };
}

async function findPart(request: FastifyRequest, field: string, fileSize: number) {
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === field) return part;
    // An unread part would block everything after it.
    part.file.resume();
  }
  return undefined;
}

/** The parser's errors have no readable message, and often no status. */
const refusal = (error: unknown, maxBytes: number) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413
    ? tooLarge(maxBytes)
    : new DomainError('invalid', 'The form could not be read.');

const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 64 * 1024, headerPairs: 50 };
