import { DomainError } from '@callboard/api/platform/errors/domain-error';
import type { FastifyRequest } from 'fastify';
import { readBody } from '../http/read-body.ts';

export type Fields = ReadonlyMap<string, string>;

const MOST_BYTES = 64 * 1024;

const typeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase();

const bytesOf = ({ raw, headers }: FastifyRequest) =>
  readBody(raw, headers['content-length'], MOST_BYTES);

const noForm = () => new DomainError('unsupported_media_type', 'Send the fields of a form.');

/**
 * The fields of a form, as browsers and providers send it.
 * @throws DomainError `unsupported_media_type`, `too_large`
 */
export async function formFields(request: FastifyRequest): Promise<Fields> {
  if (typeOf(request) !== 'application/x-www-form-urlencoded') throw noForm();
  return new Map(new URLSearchParams((await bytesOf(request)).toString('utf8')));
}

/**
 * The fields of a form, also of one in parts; of files nothing.
 * @throws DomainError `unsupported_media_type`, `too_large`, `invalid` for parts that are none
 */
export async function anyFormFields(request: FastifyRequest): Promise<Fields> {
  if (typeOf(request) !== 'multipart/form-data') return formFields(request);
  const body = new Uint8Array(await bytesOf(request));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw new DomainError('invalid', 'The parts of this form cannot be read.');
  });
  return new Map(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
