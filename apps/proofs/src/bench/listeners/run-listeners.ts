import type { BenchFolders } from '../bench-folders.ts';
import { openBench } from '../data/open-bench.ts';
import { figure } from '../report/figure.ts';
import type { Figure } from '../report/judge.ts';
import { measureListeners } from './measure-listeners.ts';

const LISTENERS = 1000;
const CALLS = 10_000;

/** Measures how soon 1,000 people receive changes made by others. */
export async function runListeners(
  folders: BenchFolders,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const bench = await openBench(folders, CALLS, say);
  try {
    say(`Measuring: ${LISTENERS} listeners on one server, 20 changes a second`);
    const heard = await measureListeners(folders, bench, LISTENERS);
    return [
      figure('listeners, heard', heard.share, `${heard.changes} changes, ${LISTENERS} listeners`),
      figure('listeners, p95', heard.p95, `median ${heard.median.toFixed(0)} ms`),
      figure('listeners, memory', heard.kilobytesEach / 1024, 'for each one'),
    ];
  } finally {
    await bench.stop();
  }
}
