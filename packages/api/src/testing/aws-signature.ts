import { createHash, createHmac } from 'node:crypto';

/** A request as it arrived; names of headers are in lower case, the query is as it was sent. */
export type SignedRequest = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/[^/]+\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The parts of an `Authorization` header, or undefined where it is none of this kind. */
export function signatureParts(authorization: string) {
  const [, key, scope, signed, signature] = AUTHORIZATION.exec(authorization) ?? [];
  if (!key || !scope || !signed || !signature) return undefined;
  return { key, scope, signed: signed.split(';'), signature };
}

/** What a request has to be signed with (AWS Signature Version 4), by whoever has the secret. */
export function awsSignature(
  { method, path, query, headers }: SignedRequest,
  { scope, signed }: { scope: string; signed: readonly string[] },
  secret: string,
): string {
  const sorted = query.split('&').toSorted().join('&');
  const canonical = [
    method,
    path,
    sorted,
    ...signed.map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, hash].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}
