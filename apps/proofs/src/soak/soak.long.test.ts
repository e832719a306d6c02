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

/** The resources the process reports. */
async function held(url: string): Promise<{ bytes: number; resources: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    bytes: figure('process_resident_memory_bytes'),
    resources: figure('nodejs_active_resources_total'),
  };
}

test('after ten minutes with 50 people at work the server uses no more resources than after three', async () => {
  const site = await Site.open();
  const traffic = new Traffic(true);
  const journal = new Journal();
  const office = new Office(site.url, site.smsFile, traffic);
  try {
    const soak = { early: { bytes: 0, resources: 0 }, late: { bytes: 0, resources: 0 } };
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
    expect(late.bytes / early.bytes).toBeLessThan(1.3);
    expect(late.resources).toBeLessThan(early.resources + WRITERS);
  } finally {
    office.close();
    await site.close();
  }
}, 1_200_000);
