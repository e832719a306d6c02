import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { filesAway } from '../errors/files-away.ts';
import { checkFileName, type FileStore, isFileName } from '../file-store.ts';
import type { Bucket } from './parse-bucket-url.ts';

/** The name of the object that says whose the folder is; no file has such a name. */
const MARK = 'installation';

/** What stands in an element of a store's answer; names of files need no unescaping. */
const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

type Answer = { status: number; bytes: Buffer };

/** Where it is written only if there is none yet. */
const ONLY_IF_NEW = { 'if-none-match': '*' };
/** Another one was there, or came at the same moment. */
const OTHERS_FIRST = [409, 412];
/** Busy, so nothing is known about the condition. */
const TOO_MANY = 429;
/** Of a store that does not know the condition; each has a word of its own for it. */
const isNotKnown = (status: number) =>
  status === 501 || (status >= 400 && status < 500 && status !== TOO_MANY);

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

  async function send(
    address: string,
    method: 'GET' | 'PUT' | 'DELETE',
    bytes?: Uint8Array,
    condition?: typeof ONLY_IF_NEW,
  ): Promise<Answer> {
    const sha256 = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    try {
      const answer = await client.fetch(address, {
        method,
        headers: { 'x-amz-content-sha256': sha256, ...condition },
        body: bytes ? new Uint8Array(bytes) : undefined,
        // Elsewhere the signature would not hold, and the file would be somebody else's.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw filesAway(error);
    }
  }

  /** The bytes of an answer; undefined where there is no such file. */
  function bytesOf({ status, bytes }: Answer): Buffer | undefined {
    if (status >= 200 && status < 300) return bytes;
    const code = textOf(bytes.toString(), 'Code') ?? 'no reason';
    if (status === 404 && code !== 'NoSuchBucket') return undefined;
    throw filesAway(new Error(`The file store answered ${status} (${code})`));
  }

  const ask = async (...words: Parameters<typeof send>) => bytesOf(await send(...words));

  /** @returns whether it is there now; nobody else's was, unless the store does not know that condition */
  async function mark(installation: string): Promise<boolean> {
    const bytes = Buffer.from(installation);
    const answer = await send(markAddress, 'PUT', bytes, ONLY_IF_NEW);
    if (OTHERS_FIRST.includes(answer.status)) return false;
    const kept = isNotKnown(answer.status) ? await ask(markAddress, 'PUT', bytes) : bytesOf(answer);
    return kept !== undefined;
  }

  /** One page of what there is. */
  async function page(after: string | undefined): Promise<string> {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (after !== undefined) query.set('continuation-token', after);
    const answer = await ask(`${url}?${query.toString()}`, 'GET');
    if (!answer) throw filesAway(new Error('The file store lists nothing at this address'));
    return answer.toString();
  }

  return {
    async put(name, bytes) {
      const isStored = (await ask(addressOf(name), 'PUT', bytes)) !== undefined;
      if (!isStored) throw filesAway(new Error('The file store knows no such place'));
    },

    read: async (name) => ask(addressOf(name), 'GET'),

    async remove(name) {
      await ask(addressOf(name), 'DELETE');
    },

    async claim(installation) {
      const owner = await ask(markAddress, 'GET');
      if (owner) return owner.toString();
      if (installation === undefined) return undefined;
      const isFirst = await mark(installation);
      // Where a store does not keep to the condition, the later of two has it.
      const kept = await ask(markAddress, 'GET');
      if (kept) return kept.toString();
      if (isFirst) return installation;
      throw filesAway(new Error('The file store keeps no object that says whose the folder is'));
    },

    async release(installation) {
      const owner = await ask(markAddress, 'GET');
      if (owner?.toString() === installation) await ask(markAddress, 'DELETE');
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
