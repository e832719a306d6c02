import { expect, test } from 'vitest';
import { cpuRatio, fairRatio, ratio } from './ratio.ts';

const rounds = (...perSecond: number[]) => perSecond.map((count) => ({ perSecond: count }));

const run = (perSecond: number, serverCpu: number, othersCores: number) => ({
  perSecond,
  serverCpu,
  othersCores,
  postgresCpu: 100,
  median: 1,
  p95: 2,
});

test('a round in which the whole machine was slow does not change the ratio', () => {
  expect(ratio(rounds(500, 50, 510), rounds(1000, 100, 1000))).toBe(0.5);
});

test('there is no ratio without a reference measurement', () => {
  expect(ratio(rounds(500), [])).toBeNaN();
  expect(cpuRatio([run(500, 300, 0)], [])).toBeNaN();
});

test('processor time counts for server and Postgres together', () => {
  expect(cpuRatio([run(1, 300, 0)], [run(9, 100, 0)])).toBe(0.5);
});

test('requests per second count on an idle machine', () => {
  expect(fairRatio([run(800, 300, 0)], [run(1000, 100, 0.1)])).toEqual({ value: 0.8 });
});

test('processor time counts on a busy machine', () => {
  expect(fairRatio([run(800, 300, 1.2)], [run(1000, 100, 1.4)])).toEqual({
    value: 0.5,
    note: 'by processor time: others used 1.3 cores',
  });
});
