import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkJournal } from '../faults/check-journal.ts';
import { Journal } from '../faults/journal.ts';
import { Office } from '../faults/office.ts';
import { Site } from '../faults/site.ts';
import { Traffic } from '../faults/traffic.ts';
import { workMeanwhile } from '../faults/work-meanwhile.ts';

const WRITERS = 50;
const MINUTE_MS = 60_000;
// By then the code has warmed up and intentional caches are full.
const FIRST_MS = 3 * MINUTE_MS;
const REST_MS = 7 * MINUTE_MS;

// A heap breathes between two collections, and connections come and go: the lowest of these counts.
const SAMPLES = 120;
const APART_MS = 250;
// What the system lends the process follows the heap's peaks and is only bounded.
const MOST_RESIDENT_BYTES = 600e6;

/** The least the process held in half a minute, and the most memory it had of the system. */
async function held(url: string): Promise<{ heap: number; resident: number; resources: number }> {
  const least = { heap: Number.MAX_VALUE, resident: 0, resources: Number.MAX_VALUE };
  for (let sample = 0; sample < SAMPLES; sample++) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    least.heap = Math.min(
      least.heap,
      figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes'),
    );
    least.resident = Math.max(least.resident, figure('process_resident_memory_bytes'));
    least.resources = Math.min(least.resources, figure('nodejs_active_resources_total'));
    await sleep(APART_MS);
  }
  return least;
}

test('after ten minutes with 50 people at work the server uses no more resources than after three', async () => {
  const site = await Site.open();
  const traffic = new Traffic();
  const journal = new Journal();
  const office = new Office(site.url, site.smsFile, traffic);
  try {
    const none = { heap: 0, resident: 0, resources: 0 };
    const soak = { early: none, late: none };
    await workMeanwhile(
      { office, journal, seed: Date.now() % 2 ** 31, writers: WRITERS },
      async () => {
        await sleep(FIRST_MS);
        soak.early = await held(site.url);
        await sleep(REST_MS);
        soak.late = await held(site.url);
      },
    );
    const { early, late } = soak;
    console.info(`Answered ${traffic.answered}; held first and last:`, early, late);
    expect(traffic.problems).toEqual([]);
    expect(traffic.refused).toBe(0);
    expect(await checkJournal(journal, office, (await site.database.url()) ?? '')).toEqual([]);
    expect(late.heap / early.heap).toBeLessThan(1.3);
    expect(late.resident).toBeLessThan(MOST_RESIDENT_BYTES);
    expect(late.resources).toBeLessThan(early.resources + WRITERS);
  } finally {
    office.close();
    await site.close();
  }
}, 1_200_000);
