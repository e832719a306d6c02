import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Metric, SumOfWorkers } from './sum-of-workers.ts';

/** A worker that has answered requests, each in a tenth of a second, and holds some memory. */
async function aWorker(requests: number, { memory = 100, age = 1 } = {}): Promise<Metric[]> {
  const registers = [new Registry()];
  const counter = new Counter({ name: 'requests_total', help: 'Requests', registers });
  counter.inc(requests);
  const durations = new Histogram({ name: 'durations', help: 'How long', buckets: [1], registers });
  for (let at = 0; at < requests; at += 1) durations.observe(0.1);
  new Gauge({ name: 'memory_bytes', help: 'Memory', registers }).set(memory);
  new Gauge({ name: 'lag', help: 'Lag', aggregator: 'average', registers }).set(memory / 1000);
  new Gauge({ name: 'age', help: 'Of a backup', aggregator: 'min', registers }).set(age);
  const told: unknown = await Promise.all(registers.map((one) => one.getMetricsAsJSON()));
  // Between processes only what can be copied goes.
  return Metric.array().array().parse(structuredClone(told)).flat();
}

const linesOf = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('what workers counted is added up, and memory and lag are told of each', async () => {
  const sum = new SumOfWorkers();
  sum.hear(1, await aWorker(3, { age: Number.POSITIVE_INFINITY }));
  sum.hear(2, await aWorker(4, { memory: 900, age: 5 }));
  const places = new Map([
    [1, 0],
    [2, 1],
  ]);
  expect(linesOf(await sum.read(places)).toSorted()).toEqual([
    'age 5',
    'durations_bucket{le="+Inf"} 7',
    'durations_bucket{le="1"} 7',
    'durations_count 7',
    expect.stringMatching(/^durations_sum 0\.7/),
    'lag{worker="0"} 0.1',
    'lag{worker="1"} 0.9',
    'memory_bytes{worker="0"} 100',
    'memory_bytes{worker="1"} 900',
    'requests_total 7',
  ]);
});

test('a sum never falls while workers are replaced, die one after the other, or are too busy to tell', async () => {
  const sum = new SumOfWorkers();
  const counts: number[] = [];
  const read = async (...serving: number[]) => {
    const text = await sum.read(new Map(serving.map((id, place) => [id, place])));
    const requests = /^requests_total (\d+)$/m.exec(text)?.[1];
    expect(text).toContain(`durations_count ${requests}\n`);
    counts.push(Number(requests));
    return text;
  };
  sum.hear(1, await aWorker(10));
  sum.hear(2, await aWorker(20));
  await read(1, 2);
  // The first one stops and still counts; the new one has not told anything yet.
  sum.hear(1, await aWorker(12));
  const whileReplaced = await read(3, 2);
  expect(whileReplaced).not.toContain('memory_bytes{worker="0"}');
  sum.end(1);
  sum.hear(3, await aWorker(1));
  await read(3, 2);
  sum.end(3);
  sum.end(2);
  await read(4, 5);
  sum.hear(4, await aWorker(2));
  const last = await read(4, 5);
  expect(counts).toEqual([30, 32, 33, 33, 35]);
  expect(linesOf(last).filter((line) => line.startsWith('memory'))).toEqual([
    'memory_bytes{worker="0"} 100',
  ]);
});
