import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { DomainError } from '../errors/domain-error.ts';
import { checkFileName, type FileStore, isFileName } from '../file-store.ts';
import type { Bucket } from './parse-bucket-url.ts';

const SECONDS_UNTIL_RETRY = 10;
/** The name of the object that says whose the folder is; no file has such a name. */
const MARK = 'installation';

/** @param cause for the log; it names no key */
function unreachable(cause: unknown): DomainError {
  const error = new DomainError(
    'unavailable',
    'Photos and documents cannot be reached right now. Please try again in a moment.',
    { retryAfter: SECONDS_UNTIL_RETRY },
  );
  error.cause = cause;
  return error;
}

/** What stands in an element of a store's answer; names of files need no unescaping. */
const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

export type BucketOptions = {
  /** For an act with all its attempts, in milliseconds. */
  timeout?: number;
  /** Attempts after the first, where the store is busy. */
  retries?: number;
};

/**
 * Keeps files in a bucket of an S3 store, so that several machines share them. A store writes a file whole
 * or not at all, and checks the bytes that it was sent by their SHA-256.
 * Each act throws DomainError `unavailable` where the store cannot be reached or refuses it.
 */
export function bucketStore(
  { url, prefix, region, accessKeyId, secretAccessKey }: Bucket,
  { timeout = 30_000, retries = 3 }: BucketOptions = {},
): FileStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries,
    initRetryMs: 200,
  });
  const folder = prefix.replaceAll(' ', '%20');
  const markAddress = `${url}/${folder}${MARK}`;
  const addressOf = (name: string) => `${url}/${folder}${checkFileName(name)}`;

  /** The bytes of an answer; undefined where there is no such file. */
  async function ask(
    address: string,
    method: 'GET' | 'PUT' | 'DELETE',
    bytes?: Uint8Array,
  ): Promise<Buffer | undefined> {
    const sha256 = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    try {
      const answer = await client.fetch(address, {
        method,
        headers: { 'x-amz-content-sha256': sha256 },
        body: bytes ? new Uint8Array(bytes) : undefined,
        // Elsewhere the signature would not hold, and the file would be somebody else's.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const read = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return read;
      if (answer.status === 404 && textOf(read.toString(), 'Code') !== 'NoSuchBucket')
        return undefined;
      const code = textOf(read.toString(), 'Code') ?? 'no reason';
      throw new Error(`The file store answered ${answer.status} (${code})`);
    } catch (error) {
      throw unreachable(error);
    }
  }

  /** One page of what there is. */
  async function page(after: string | undefined): Promise<string> {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (after !== undefined) query.set('continuation-token', after);
    const answer = await ask(`${url}?${query.toString()}`, 'GET');
    if (!answer) throw unreachable(new Error('The file store lists nothing at this address'));
    return answer.toString();
  }

  return {
    async put(name, bytes) {
      const isStored = (await ask(addressOf(name), 'PUT', bytes)) !== undefined;
      if (!isStored) throw unreachable(new Error('The file store knows no such place'));
    },

    read: async (name) => ask(addressOf(name), 'GET'),

    async remove(name) {
      await ask(addressOf(name), 'DELETE');
    },

    async claim(installation) {
      const owner = await ask(markAddress, 'GET');
      if (owner) return owner.toString();
      await ask(markAddress, 'PUT', Buffer.from(installation));
      // Of two that come at once, the later one has it.
      return (await ask(markAddress, 'GET'))?.toString() ?? installation;
    },

    async *list() {
      let next: string | undefined;
      do {
        const xml = await page(next);
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textOf(entry, 'Key') ?? '';
          const name = key.slice(prefix.length);
          const storedAt = Date.parse(textOf(entry, 'LastModified') ?? '');
          if (key.startsWith(prefix) && isFileName(name)) yield { name, storedAt };
        }
        next = textOf(xml, 'NextContinuationToken');
      } while (next !== undefined);
    },
  };
}
