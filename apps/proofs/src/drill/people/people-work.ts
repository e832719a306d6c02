import type { Traffic } from '../../faults/traffic.ts';
import { until } from '../../faults/until.ts';

/** Requests after which everybody has asked for something, and each server was seen by the proxy. */
const ANSWERED = 100;
const WITHIN_MS = 120_000;

/** Waits until people have worked for a while. */
export async function peopleWork(traffic: Traffic): Promise<void> {
  const least = traffic.answered + ANSWERED;
  await until('People work', () => traffic.answered >= least, WITHIN_MS);
}
