import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';

/** As prom-client writes and reads it. */
export const Metric = z.looseObject({
  name: z.string(),
  type: z.string(),
  aggregator: z.string().optional(),
  values: z.array(z.looseObject({ labels: z.record(z.string(), z.unknown()) })),
});
export type Metric = z.infer<typeof Metric>;

/** What only ever grows, until its process ends. */
const counted = (metrics: readonly Metric[]) => metrics.filter(({ type }) => type !== 'gauge');

/** Whether it tells of one process, such as its memory; others tell of the installation. */
const isOfProcess = ({ type, aggregator = 'sum' }: Metric) =>
  type === 'gauge' && (aggregator === 'sum' || aggregator === 'average');

const ofWorker = (metrics: readonly Metric[], worker: string): Metric[] =>
  metrics.map((metric) => {
    if (!isOfProcess(metric)) return metric;
    const values = metric.values.map((one) => ({ ...one, labels: { ...one.labels, worker } }));
    return { ...metric, values };
  });

/**
 * The metrics of all workers as those of one server: what was counted is added up, also of those that have
 * ended, so that it never falls; memory and the like stand beside each other, with the label `worker`.
 */
export class SumOfWorkers {
  readonly #told = new Map<number, readonly Metric[]>();
  #ended: readonly Metric[] = [];

  /** Those who have told something and have not ended. */
  get known(): Iterable<number> {
    return this.#told.keys();
  }

  hear(id: number, metrics: readonly Metric[]): void {
    this.#told.set(id, metrics);
  }

  end(id: number): void {
    const last = this.#told.get(id);
    if (!last) return;
    this.#told.delete(id);
    const sum = AggregatorRegistry.aggregate([this.#ended, counted(last)]);
    this.#ended = Metric.array().parse(sum.getMetricsAsArray());
  }

  /**
   * @param places of the workers that serve, by their ids: a place stays when its worker is replaced
   * @returns Prometheus text; of one that did not answer, what it told last
   */
  read(places: ReadonlyMap<number, number>): Promise<string> {
    const all = [...this.#told].map(([id, metrics]) => {
      const place = places.get(id);
      return place === undefined ? counted(metrics) : ofWorker(metrics, String(place));
    });
    return AggregatorRegistry.aggregate([this.#ended, ...all]).metrics();
  }
}
