import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { Metric, SumOfWorkers } from './sum-of-workers.ts';

/** Of a worker that does not answer by then, what it told last is taken: it is busy, or ends. */
const COLLECT_WITHIN_MS = 2000;
const ANSWER_WITHIN_MS = 5000;

// What a worker was asked goes to the supervisor, which asks every worker what it has to tell.
const Asked = z.object({ type: z.literal('callboard:metrics-asked'), id: z.int() });
const Collect = z.object({ type: z.literal('callboard:metrics-collect'), id: z.int() });
const Collected = z.object({
  type: z.literal('callboard:metrics-collected'),
  id: z.int(),
  metrics: z.array(Metric),
});
const Answered = z.object({
  type: z.literal('callboard:metrics-answered'),
  id: z.int(),
  text: z.string(),
});

type Asked = z.infer<typeof Asked>;
type Collect = z.infer<typeof Collect>;
type Answered = z.infer<typeof Answered>;

type Listening = {
  on(event: 'message', hear: (message: unknown) => void): unknown;
  off(event: 'message', hear: (message: unknown) => void): unknown;
};

/** The next message of a kind with this id; undefined where none comes in time. */
function nextFrom<Message extends { id: number }>(
  from: Listening,
  kind: z.ZodType<Message>,
  id: number,
  withinMs: number,
): Promise<Message | undefined> {
  return new Promise((resolve) => {
    const end = (message?: Message) => {
      clearTimeout(timer);
      from.off('message', hear);
      resolve(message);
    };
    const hear = (message: unknown) => {
      const { data } = kind.safeParse(message);
      if (data?.id === id) end(data);
    };
    const timer = setTimeout(end, withinMs);
    from.on('message', hear);
  });
}

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};

/**
 * In the supervisor: answers a worker that asks for the metrics of all of them.
 * @param serving the workers that serve at the moment, by place
 */
export function answerForMetrics(
  serving: () => Iterable<readonly [number, Worker]>,
  log: FastifyBaseLogger,
): void {
  const sum = new SumOfWorkers();
  async function collectFrom(worker: Worker): Promise<void> {
    const id = nextId();
    const collected = nextFrom(worker, Collected, id, COLLECT_WITHIN_MS);
    worker.send({ type: 'callboard:metrics-collect', id } satisfies Collect);
    const told = await collected;
    if (told && !worker.isDead()) sum.hear(worker.id, told.metrics);
  }
  async function collectAll(): Promise<string> {
    const places = new Map([...serving()].map(([place, { id }]) => [id, place]));
    // One that is being replaced still counts what it finishes.
    const ids = new Set([...places.keys(), ...sum.known]);
    const workers = [...ids].flatMap((id) => cluster.workers?.[id] ?? []);
    await Promise.all(workers.filter((worker) => worker.isConnected()).map(collectFrom));
    return sum.read(places);
  }
  cluster.on('exit', ({ id }) => sum.end(id));
  cluster.on('message', (worker, message) => {
    const { data: asked } = Asked.safeParse(message);
    if (!asked) return;
    collectAll()
      .then((text) => {
        if (!worker.isConnected()) return;
        worker.send({ type: 'callboard:metrics-answered', id: asked.id, text } satisfies Answered);
      })
      .catch((err: unknown) => log.error({ err }, 'workers: their metrics were not added up'));
  });
}

/**
 * In a worker: the metrics of all workers, added up.
 * @param registers what this one tells of itself
 * @returns asks for them; undefined in a process without a supervisor
 * @throws Error when the supervisor does not answer
 */
export function metricsOfAll(
  registers: readonly Registry[],
  log: FastifyBaseLogger,
): (() => Promise<string>) | undefined {
  if (!cluster.isWorker) return undefined;
  async function tell(id: number): Promise<void> {
    const told = await Promise.all(registers.map((one) => one.getMetricsAsJSON()));
    // Without a supervisor there is nobody to tell, and this process ends.
    if (process.connected)
      process.send?.({ type: 'callboard:metrics-collected', id, metrics: told.flat() });
  }
  process.on('message', (message) => {
    const { data: collect } = Collect.safeParse(message);
    if (!collect) return;
    tell(collect.id).catch((err: unknown) => log.error({ err }, 'The metrics were not told'));
  });
  return async () => {
    const id = nextId();
    const answered = nextFrom(process, Answered, id, ANSWER_WITHIN_MS);
    process.send?.({ type: 'callboard:metrics-asked', id } satisfies Asked);
    const answer = await answered;
    if (answer) return answer.text;
    throw new Error('The metrics of the other workers did not come.');
  };
}
