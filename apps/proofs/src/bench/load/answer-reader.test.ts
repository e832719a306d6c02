import { expect, test } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

const WHOLE = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nx-a: b\r\n\r\nhello';
const CHUNKED = 'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n';
const EMPTY = 'HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n';

/** The reader's result after each chunk. */
function read(...parts: string[]) {
  const reader = new AnswerReader();
  return parts.map((part) => reader.take(Buffer.from(part)));
}

test.each([
  ['with a length', WHOLE, 200],
  ['in chunks', CHUNKED, 201],
  ['without a body', EMPTY, 204],
])('an answer %s is whole with its last byte, wherever it is cut', (_, answer, status) => {
  for (let cut = 1; cut < answer.length; cut += 1) {
    expect(read(answer.slice(0, cut), answer.slice(cut))).toEqual([undefined, status]);
  }
});

test('the next response on the same connection is read from its start', () => {
  expect(read(WHOLE, EMPTY, CHUNKED)).toEqual([200, 204, 201]);
});
