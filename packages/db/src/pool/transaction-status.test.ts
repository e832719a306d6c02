import { expect, test } from 'vitest';
import { TransactionStatus } from './transaction-status.ts';

/** A message from the server: its type and its body. */
function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
}

const ANSWERS = Buffer.concat([
  message('C', 'BEGIN\0'),
  message('Z', 'T'),
  message('1', ''),
  // A row may contain bytes that look like the end of a transaction.
  message('D', 'ZZ\0\0\0\u0005I'),
  message('Z', 'E'),
  message('C', 'ROLLBACK\0'),
  message('Z', 'I'),
]);

test.each([1, 2, 3, 5, 7, 1000])('is parsed from chunks of %d bytes', (size) => {
  const status = new TransactionStatus();
  const seen: [boolean, number][] = [];
  for (let at = 0; at < ANSWERS.length; at += size) {
    status.read(ANSWERS.subarray(at, at + size));
    seen.push([status.isOutside, status.timesOutside]);
  }
  expect(seen.at(-1)).toEqual([true, 1]);
  if (size < 1000) expect(seen).toContainEqual([false, 0]);
  expect(seen.slice(0, -2)).not.toContainEqual([true, 1]);
});
