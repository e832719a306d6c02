import { MOST_FILE_BYTES } from '@callboard/contract/platform/limits';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { FetchPicture } from '../platform/message.ts';
import { parseSmsUrl, type TwilioAccount } from './parse-sms-url.ts';

const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 3;
const GONE = [404, 410];
const REDIRECTS = [301, 302, 303, 307, 308];
/** Where Twilio sends whoever asks for a picture, without the credentials (Twilio help: media access). */
const STORES = [
  'https://mms.twiliocdn.com/',
  'https://media.twiliocdn.com/',
  'https://s3-external-1.amazonaws.com/media.twiliocdn.com/',
];

const elsewhere = () =>
  new DomainError(
    'conflict',
    'This picture is not at the provider of texts, so it cannot be kept.',
  );

const unavailable = () =>
  new DomainError('unavailable', 'The provider of texts did not give the picture. Try again.', {
    retryAfter: 10,
  });

function parsed(address: string, base?: URL): URL {
  try {
    return new URL(address, base);
  } catch {
    throw elsewhere();
  }
}

/** The account's own messages, where the provider has them: nothing else gets its credentials. */
function requireOwn({ endpoint }: TwilioAccount, address: string): URL {
  const url = parsed(address);
  const own = new URL(endpoint.replace(/\.json$/, '/'));
  const isOwn =
    url.origin === own.origin &&
    url.username === '' &&
    url.password === '' &&
    url.pathname.startsWith(own.pathname);
  if (!isOwn) throw elsewhere();
  return url;
}

/** Where the provider keeps the bytes: at its own address, or in a store that is known as its own. */
function requireStore({ endpoint }: TwilioAccount, location: string | null, from: URL): URL {
  const url = parsed(location ?? '', from);
  const isOwn = url.origin === new URL(endpoint).origin;
  if (!isOwn && !STORES.some((store) => url.href.startsWith(store))) throw elsewhere();
  return url;
}

/** The bytes of an answer, of which no more is read than a file may have. */
async function bytesOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MOST_FILE_BYTES) {
      throw new DomainError('too_large', 'This picture is larger than 10 MB.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Creates what reads pictures that came along with texts, from the provider that `SMS_URL` names.
 * @returns undefined where that is none
 * @throws Error when the address is of an unknown kind
 */
export function pictureFetcher(smsUrl: string): FetchPicture | undefined {
  const account = parseSmsUrl(smsUrl);
  if (account.kind !== 'twilio') return undefined;
  const credentials = Buffer.from(`${account.sid}:${account.token}`).toString('base64');

  /** Redirects are followed by hand: each address is looked at first, and none but the first gets the credentials. */
  const ask = (url: URL, headers: Record<string, string>, signal: AbortSignal) =>
    fetch(url, { headers, redirect: 'manual', signal });

  return async (address) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      let at = requireOwn(account, address);
      let answer = await ask(at, { authorization: `Basic ${credentials}` }, signal);
      for (let hop = 0; hop < MOST_REDIRECTS && REDIRECTS.includes(answer.status); hop += 1) {
        await answer.body?.cancel();
        at = requireStore(account, answer.headers.get('location'), at);
        answer = await ask(at, {}, signal);
      }
      if (answer.ok) return await bytesOf(answer);
      await answer.body?.cancel();
      throw GONE.includes(answer.status)
        ? new DomainError('not_found', 'The provider of texts does not have this picture any more.')
        : unavailable();
    } catch (error) {
      throw error instanceof DomainError ? error : unavailable();
    }
  };
}
