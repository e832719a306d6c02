import { expect, test } from 'vitest';
import { parseBucketUrl } from './parse-bucket-url.ts';

test('an address names host, bucket, folder, region and who may use it', () => {
  expect(parseBucketUrl('s3://AK%2F1:se%2Fcret@s3.example.com/company/files?region=eu-1')).toEqual({
    url: 'https://s3.example.com/company',
    prefix: 'files/',
    region: 'eu-1',
    accessKeyId: 'AK/1',
    secretAccessKey: 'se/cret',
  });
});

test('a folder with a space is listed by the name that the store has', () => {
  const url = 's3://key:secret@s3.example.com/company/our files?region=eu-1';
  expect(parseBucketUrl(url).prefix).toBe('our files/');
});

test.each([
  ['https://s3.example.com/company', 'must look like'],
  ['s3://hidden-secret@s3.example.com/company?region=eu-1', 'needs KEY:SECRET'],
  ['s3://key:hidden-secret@s3.example.com/?region=eu-1', 'needs a bucket'],
  ['s3://key:hidden-secret@s3.example.com/company', 'needs ?region='],
  ['s3://key:hidden-secret@:x', 'must look like'],
  ['s3://key:hidden-secret@s3.example.com/company/a&b?region=eu-1', 'a folder may have'],
])('what is wrong with %s is said without its secret', (url, words) => {
  expect(() => parseBucketUrl(url)).toThrow(words);
  expect(() => parseBucketUrl(url)).not.toThrow('hidden-secret');
});
