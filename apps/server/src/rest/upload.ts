import { DomainError, invalidField } from '@callboard/api/platform/errors/domain-error';
import type { RestRoute } from '@callboard/api/platform/trpc';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

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
  if (Number(request.headers['content-length']) > maxBytes + 64 * 1024)
    throw fileTooLarge(maxBytes);
  const understood = <Result>(reading: Promise<Result>) =>
    reading.catch((error: unknown) => {
      throw refusal(error, maxBytes);
    });
  const part = await understood(findPart(request, field, maxBytes));
  if (!part) throw invalidField(field, 'Choose a file.');
  const { filename, mimetype } = part;
  return { filename, mimetype, read: () => understood(wholeOf(part, maxBytes)) };
}

async function wholeOf(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  const bytes = await part.toBuffer();
  // The library misses this where a piece of the body ends at the very limit.
  if (part.file.truncated) throw fileTooLarge(maxBytes);
  return bytes;
}

async function findPart(request: FastifyRequest, field: string, fileSize: number) {
  // With `preservePath` a name is what was sent, so that whoever keeps it can judge it.
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize }, preservePath: true })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === field) return part;
    // An unread part would block everything after it.
    part.file.resume();
  }
  return undefined;
}

const fileTooLarge = (maxBytes: number) =>
  new DomainError('too_large', `A file can be at most ${maxBytes / (1024 * 1024)} MB here.`);

/** The parser's errors have no readable message, and often no status. */
const refusal = (error: unknown, maxBytes: number) => {
  if (error instanceof DomainError) return error;
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
    ? fileTooLarge(maxBytes)
    : new DomainError('invalid', 'The form could not be read.');
};

const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 64 * 1024, headerPairs: 50 };
