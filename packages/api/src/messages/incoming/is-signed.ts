import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = {
  /** The provider's secret. */
  token: string;
  /** The whole public address that was asked, with its query. */
  url: string;
  /** The fields of the form, decoded. */
  fields: ReadonlyMap<string, string>;
};

/**
 * What Twilio signs a request with: HMAC-SHA1 of its address and all of its fields in the order of their
 * names, in base64.
 */
export function signatureOf({ token, url, fields }: Signed): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const said = sorted.map(([name, value]) => name + value).join('');
  return createHmac('sha1', token)
    .update(url + said, 'utf8')
    .digest('base64');
}

/** Whether a request comes from the provider, by its `X-Twilio-Signature`. */
export function isSigned(request: Signed, signature: string | undefined): boolean {
  const expected = Buffer.from(signatureOf(request));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
