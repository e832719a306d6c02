import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@callboard/demo/chance/random';
import { checkJournal } from './check-journal.ts';
import { Journal } from './journal.ts';
import type { Scene } from './kinds/fault.ts';
import { FAULTS, type FaultName } from './kinds/faults.ts';
import { Office } from './office.ts';
import { Site } from './site.ts';
import { Traffic } from './traffic.ts';
import { until } from './until.ts';
import { workMeanwhile } from './work-meanwhile.ts';

export type Plan = {
  seed: number;
  /** Number of concurrent writers. */
  writers: number;
  kinds: readonly FaultName[];
  /** Each round runs every kind once; rounds start until this time is up. */
  minutes: number;
  /** Number of rounds, whatever time they take. */
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

/** For an idle machine; a busy one scales it by its usual speed. */
const servesWithinMs = 5000;
/** A process that just started is slow, and everyone connects at once. */
const freshServesWithinMs = 30_000;

/** Breaks an installation under many writers, then checks what is left. */
export async function runFaults(plan: Plan): Promise<Report> {
  const site = await Site.open();
  const traffic = new Traffic();
  const journal = new Journal();
  const office = new Office(site.url, site.smsFile, traffic);
  try {
    const scene = { site, traffic, random: createRandom(plan.seed) };
    await workMeanwhile({ office, journal, ...plan }, () => breakInRounds(scene, plan));
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

async function breakInRounds(scene: Scene, plan: Plan): Promise<void> {
  const end = performance.now() + plan.minutes * 60_000;
  const goesOn = (round: number) =>
    plan.rounds === undefined ? performance.now() < end : round < plan.rounds;
  for (let round = 0; goesOn(round); round += 1) {
    for (const name of scene.random.shuffle(plan.kinds)) {
      // The first round always completes, so every kind runs.
      if (round > 0 && !goesOn(round)) break;
      await sleep(scene.random.int(300, 1500));
      await breakOnce(scene, name, plan);
    }
  }
}

async function breakOnce(scene: Scene, name: FaultName, { log }: Plan) {
  const { site, traffic } = scene;
  const { app } = site;
  const { refused } = traffic;
  const result = await FAULTS[name](scene);
  if (result) return log(`${name}: skipped, ${result.skipped}`);
  const whole = performance.now();
  const deadline = app === site.app ? servesWithinMs : freshServesWithinMs;
  const ms = await until(
    `Served again after ${name}`,
    () => traffic.hasServedSince(whole),
    deadline + 5 * traffic.usualMs,
  );
  if (name !== 'kill-app' && !(app === site.app && app.isAlive)) {
    throw new Error(`The app did not live through ${name}.`);
  }
  return log(
    `${name}: served again after ${ms} ms; ${traffic.refused - refused} were told to wait`,
  );
}
