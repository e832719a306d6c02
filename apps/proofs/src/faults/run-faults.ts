import { setTimeout as sleep } from 'node:timers/promises';
import { CatalogItem } from '@callboard/contract/catalog';
import { createRandom } from '@callboard/demo/chance/random';
import { z } from 'zod';
import type { CallChanges } from './call-changes.ts';
import { checkJournal } from './check-journal.ts';
import { Journal } from './journal.ts';
import type { Scene } from './kinds/fault.ts';
import { FAULTS, type FaultName } from './kinds/faults.ts';
import { Office } from './office.ts';
import { Site } from './site.ts';
import { Traffic } from './traffic.ts';
import { until } from './until.ts';
import { type Desk, Writer } from './writer.ts';

export type Plan = {
  seed: number;
  kinds: readonly FaultName[];
  /** Every kind happens once in a round; a new round begins while there is time. */
  minutes: number;
  /** So many rounds, whatever the time. */
  rounds?: number | undefined;
  log: (line: string) => void;
};

export type Report = {
  problems: string[];
  acknowledged: number;
  answered: number;
  refused: number;
  usualMs: number;
  slowestMs: number;
};

const writerCount = 50;
const sharedCount = 8;
/** On an idle machine; on a busy one nothing is faster than usual. */
const servesWithinMs = 5000;
/** A process that has just begun is slow at first, and all 50 come at once. */
const freshServesWithinMs = 30_000;

/** Breaks an installation of its own under 50 writers, and looks at what is left. */
export async function runFaults(plan: Plan): Promise<Report> {
  const site = await Site.open();
  const traffic = new Traffic();
  const journal = new Journal();
  const office = new Office(site.url, site.smsFile, traffic);
  try {
    await breakThings({ site, traffic, random: createRandom(plan.seed) }, plan, office, journal);
    const url = await site.database.url();
    if (url === undefined) throw new Error('The database does not run at the end.');
    traffic.problems.push(...(await checkJournal(journal, office, url)));
  } catch (error) {
    traffic.problems.push(`${String(error)}\n${site.app.output}`);
  } finally {
    office.close();
    await site.close();
  }
  const { problems, answered, refused, slowestMs } = traffic;
  const usualMs = Math.round(traffic.usualMs);
  return { problems, acknowledged: journal.acknowledged, answered, refused, usualMs, slowestMs };
}

async function breakThings(scene: Scene, plan: Plan, office: Office, journal: Journal) {
  let isOver = false;
  const catalog = await office.insist('GET', '/api/items');
  const itemIds = z
    .array(CatalogItem)
    .parse(catalog.body)
    .map(({ _id }) => _id);
  const desk: Desk = { office, journal, itemIds, shared: [], isOver: () => isOver };
  const starter = new Writer(desk, createRandom(plan.seed), `${plan.seed}-0`);
  const shared: CallChanges[] = [];
  for (let index = 0; index < sharedCount; index += 1) shared.push(await starter.bookVisit());
  const writers = Array.from({ length: writerCount }, (_, index) => {
    const name = `${plan.seed}-${index + 1}`;
    return new Writer({ ...desk, shared }, createRandom(plan.seed + index + 1), name).work();
  });
  const rounds = breakInRounds(scene, plan).finally(() => {
    isOver = true;
  });
  await Promise.all([rounds, ...writers]);
}

async function breakInRounds(scene: Scene, plan: Plan): Promise<void> {
  const end = performance.now() + plan.minutes * 60_000;
  const goesOn = (round: number) =>
    plan.rounds === undefined ? performance.now() < end : round < plan.rounds;
  for (let round = 0; goesOn(round); round += 1) {
    for (const name of scene.random.shuffle(plan.kinds)) {
      // The first round is whole, so that each kind has happened.
      if (round > 0 && !goesOn(round)) break;
      await sleep(scene.random.int(300, 1500));
      await breakOnce(scene, name, plan.log);
    }
  }
}

async function breakOnce(scene: Scene, name: FaultName, log: (line: string) => void) {
  const { site, traffic } = scene;
  const { app } = site;
  const { refused } = traffic;
  const result = await FAULTS[name](scene);
  if (result) return log(`${name}: skipped, ${result.skipped}`);
  const whole = performance.now();
  const ms = await until(
    `Served again after ${name}`,
    () => traffic.hasServedSince(whole),
    (app === site.app ? servesWithinMs : freshServesWithinMs) + 5 * traffic.usualMs,
  );
  if (name !== 'kill-app' && !(app === site.app && app.isAlive)) {
    throw new Error(`The app did not live through ${name}.`);
  }
  return log(
    `${name}: served again after ${ms} ms; ${traffic.refused - refused} were told to wait`,
  );
}
