import { expect, test } from 'vitest';
import { readBlocks } from './stream-reader.ts';

async function blocksOf(...chunks: string[]) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const blocks = [];
  for await (const block of readBlocks(body)) blocks.push(block);
  return blocks;
}

test('events are read whole, however the network splits them', async () => {
  const text = 'id: 7\ndata: {"type":"reset"}\n\n: still here\nid: 8\n\n';
  const expected = [
    { id: '7', data: '{"type":"reset"}' },
    { id: '8', data: '' },
  ];
  expect(await blocksOf(text)).toEqual(expected);
  expect(await blocksOf(...text)).toEqual(expected);
});

test('an incomplete event is ignored', async () => {
  expect(await blocksOf('id: 7\ndata: {"type"')).toEqual([]);
});
