import { expect, test } from 'vitest';
import { type NameFrame, summarize } from './summarize.ts';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
  children,
});

const profile = {
  startTime: 1000,
  nodes: [
    node(1, '(root)', '', [2, 5]),
    node(2, 'handle', 'fastify', [3]),
    node(3, 'query', 'postgres', [4]),
    node(4, 'write', 'node:net'),
    node(5, '(idle)', ''),
  ],
  // At 1010, 1020, 1030, 1040 and 1050.
  samples: [2, 3, 4, 5, 4],
  timeDeltas: [10, 10, 10, 10, 10],
};

const nameOf: NameFrame = ({ functionName, url }) => ({
  room: url === '' || url.startsWith('node:') ? undefined : url,
  name: functionName,
});

const all = summarize(profile, { from: 0, until: 9999 }, nameOf);

test('Node internals count for the folder that called them', () => {
  expect(all.rooms).toEqual([
    ['postgres', 20],
    ['fastify', 10],
  ]);
});

test('a function is charged for itself, and in total for what it calls', () => {
  expect(Object.fromEntries(all.self)).toEqual({ handle: 10, query: 10, write: 10 });
  expect(Object.fromEntries(all.total)).toMatchObject({ handle: 30, query: 20, write: 10 });
});

test('idle time and samples outside the window are not counted', () => {
  expect(all.busy).toBe(30);
  expect(summarize(profile, { from: 1015, until: 1025 }, nameOf).busy).toBe(10);
});
