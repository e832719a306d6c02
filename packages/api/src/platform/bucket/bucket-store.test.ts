import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { awsSignature, type SignedRequest, signatureParts } from '../../testing/aws-signature.ts';
import { BUCKET_SECRET, bucketStandIn } from '../../testing/bucket-stand-in.ts';
import { type BucketOptions, bucketStore } from './bucket-store.ts';
import { parseBucketUrl } from './parse-bucket-url.ts';

const bucket = await bucketStandIn();
afterAll(() => bucket.stop());
beforeEach(() => {
  bucket.kept.clear();
  bucket.asked.length = 0;
});

const storeAt = (url: string, options?: BucketOptions) => bucketStore(parseBucketUrl(url), options);
const AWAY = { code: 'unavailable', parts: { retryAfter: expect.any(Number) } };
const store = storeAt(`${bucket.url}/glacier/photos?region=us-east-1`);

async function names() {
  const found: string[] = [];
  for await (const { name } of store.list()) found.push(name);
  return found;
}

test('what is put can be read until it is removed', async () => {
  const name = randomUUID();
  const bytes = randomBytes(100_000);
  await store.put(name, bytes);
  await store.put(`${name}.thumb`, Buffer.from('small'));
  expect([...bucket.kept.keys()]).toEqual([
    `glacier/photos/${name}`,
    `glacier/photos/${name}.thumb`,
  ]);
  expect((await store.read(name))?.equals(bytes)).toBe(true);
  expect(await names()).toEqual([name, `${name}.thumb`]);
  await store.remove(name);
  expect(await store.read(name)).toBeUndefined();
  await store.remove(name);
});

test('all are listed, page by page, with when they were stored, and nothing else', async () => {
  const all = Array.from({ length: 5 }, () => randomUUID()).toSorted();
  for (const name of all) await store.put(name, Buffer.from(name));
  const foreign = { bytes: Buffer.from('x'), at: new Date() };
  bucket.kept.set(`elsewhere/${randomUUID()}`, foreign);
  bucket.kept.set('glacier/photos/notes.txt', foreign);
  expect(await names()).toEqual(all);
  const [first] = all;
  for await (const { name, storedAt } of store.list()) {
    expect(storedAt).toBe(bucket.kept.get(`glacier/photos/${name}`)?.at.getTime());
    expect(name).toBe(first);
    break;
  }
});

test('a folder is that of the installation that took it first, and says so to others', async () => {
  expect(await store.claim?.('one')).toBe('one');
  expect(await store.claim?.('two')).toBe('one');
  expect(await store.claim?.('one')).toBe('one');
  expect(await names()).toEqual([]);
  const beside = storeAt(`${bucket.url}/glacier?region=us-east-1`);
  expect(await beside.claim?.('two')).toBe('two');
});

test.each(['kept', 'ignored', 'refused', 'unknown'] as const)(
  'a free folder is taken by a store that has the condition %s',
  async (how) => {
    bucket.treatConditions(how);
    onTestFinished(() => bucket.treatConditions('kept'));
    const hasty = storeAt(`${bucket.url}/glacier/photos?region=us-east-1`, { retries: 0 });
    expect(await hasty.claim?.('one')).toBe('one');
    expect(await hasty.claim?.('two')).toBe('one');
    expect(bucket.kept.get('glacier/photos/installation')?.bytes.toString()).toBe('one');
  },
);

test('of two that find a folder free at the same moment, one has it, and both know which', async () => {
  bucket.getInto('none', 'held');
  const late = store.claim?.('late');
  // It has seen that the folder is free, and its mark is on the way.
  await expect.poll(bucket.isHolding).toBe(true);
  expect(await store.claim?.('early')).toBe('early');
  bucket.letGo();
  expect(await late).toBe('early');
  expect(bucket.kept.get('glacier/photos/installation')?.bytes.toString()).toBe('early');
});

test('nobody has a folder whose mark was taken away meanwhile', async () => {
  const key = 'glacier/photos/installation';
  bucket.getInto('none', 'held', 'held');
  const claim = store.claim?.('late');
  await expect.poll(bucket.isHolding).toBe(true);
  bucket.kept.set(key, { bytes: Buffer.from('early'), at: new Date() });
  bucket.letGo();
  await expect.poll(bucket.isHolding).toBe(true);
  bucket.kept.delete(key);
  bucket.letGo();
  await expect(claim).rejects.toMatchObject(AWAY);
});

test.each(['../../etc/passwd', 'a', `${randomUUID()}?x`, ''])(
  '%j never becomes an address',
  async (name) => {
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('is not the name');
    await expect(store.read(name)).rejects.toThrow('is not the name');
    expect(bucket.asked).toEqual([]);
  },
);

test('a store that is busy is asked again', async () => {
  const name = randomUUID();
  bucket.getInto('busy', 'busy');
  await store.put(name, Buffer.from('whole'));
  bucket.getInto('busy');
  expect((await store.read(name))?.toString()).toBe('whole');
  expect(bucket.asked).toHaveLength(5);
});

test('a store that stays busy is said to be away, and nothing is taken for stored', async () => {
  const once = storeAt(`${bucket.url}?region=us-east-1`, { retries: 0 });
  bucket.getInto('busy');
  await expect(once.put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({
    ...AWAY,
    cause: { message: 'The file store answered 503 (SlowDown)' },
  });
  expect(bucket.kept.size).toBe(0);
});

test('half a file is never taken for the file', async () => {
  const name = randomUUID();
  await store.put(name, randomBytes(200_000));
  bucket.getInto('cut');
  await expect(store.read(name)).rejects.toMatchObject(AWAY);
});

test('a store that says nothing is not waited for without an end', async () => {
  const hasty = storeAt(`${bucket.url}?region=us-east-1`, { timeout: 50 });
  bucket.getInto('silent');
  await expect(hasty.read(randomUUID())).rejects.toMatchObject(AWAY);
});

test('a wrong secret, a bucket that is not there and a store that is away are no missing file', async () => {
  const wrong = bucket.url.replace(encodeURIComponent(BUCKET_SECRET), 'guessed');
  const noBucket = bucket.url.replace(/files$/, 'others');
  const away = 's3+http://key:secret@127.0.0.1:9/files';
  for (const url of [wrong, noBucket, away]) {
    const other = storeAt(`${url}?region=us-east-1`);
    await expect(other.read(randomUUID()), url).rejects.toMatchObject(AWAY);
    await expect(other.list()[Symbol.asyncIterator]().next(), url).rejects.toMatchObject(AWAY);
  }
});

// The examples of "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)".
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const EXAMPLES: {
  request: Omit<SignedRequest, 'headers'>;
  headers: Record<string, string>;
  signature: string;
}[] = [
  {
    request: { method: 'GET', path: '/test.txt', query: '' },
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    request: { method: 'GET', path: '/', query: 'lifecycle=' },
    headers: { 'x-amz-content-sha256': EMPTY },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    request: { method: 'GET', path: '/', query: 'max-keys=2&prefix=J' },
    headers: { 'x-amz-content-sha256': EMPTY },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

test.each(EXAMPLES)(
  'the stand-in checks as is published: %o',
  ({ request, headers, signature }) => {
    const all = {
      host: 'examplebucket.s3.amazonaws.com',
      ...headers,
      'x-amz-date': '20130524T000000Z',
    };
    const signed = Object.keys(all).toSorted();
    const scope = '20130524/us-east-1/s3/aws4_request';
    const header = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${scope},SignedHeaders=${signed.join(';')},Signature=${signature}`;
    const parts = signatureParts(header);
    expect(parts && awsSignature({ ...request, headers: all }, parts, BUCKET_SECRET)).toBe(
      signature,
    );
  },
);
