import { connect, type Database } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { createRandom, type Random } from '@callboard/demo/chance/random';
import { checkJournal } from '../faults/check-journal.ts';
import { Journal } from '../faults/journal.ts';
import { Office } from '../faults/office.ts';
import { Traffic } from '../faults/traffic.ts';
import { workMeanwhile } from '../faults/work-meanwhile.ts';
import { Audience } from './people/audience.ts';
import { peopleWork } from './people/people-work.ts';
import { Phone } from './people/phone.ts';
import { hire } from './people/sign-in.ts';
import type { Stack } from './stack.ts';
import type { Step } from './steps/step.ts';

export type Plan = {
  seed: number;
  /** What happens, in the order of the seed. */
  steps: readonly Step[];
  /** How many people write at once. */
  writers: number;
  /** How many phones go on and off. */
  phones: number;
  log: (line: string) => void;
};

/** What a step breaks, and who is at work. */
export type Scene = {
  stack: Stack;
  traffic: Traffic;
  journal: Journal;
  random: Random;
  log: Plan['log'];
};

const BACK_WITHIN_MS = 120_000;
const LISTENERS_BACK_MS = 3000;

/** When a step was taken, in epoch milliseconds. */
type Span = { name: string; from: number; until: number };

/**
 * Has the parts of an installation die while people work, and compares what is stored and heard with what
 * they were told.
 * @returns what was wrong, which is logged
 */
export async function runDrill(stack: Stack, plan: Plan): Promise<string[]> {
  const { seed, writers, steps, log } = plan;
  const traffic = new Traffic();
  const journal = new Journal();
  const office = new Office(stack.url, stack.smsFile, traffic);
  const tell = tellProblems(traffic.problems, log);
  const random = createRandom(seed);
  // Before phones draw from it, at moments of their own.
  const order = random.shuffle(steps);
  const scene = { stack, traffic, journal, random, log };
  const { db, close } = connect(stack.databaseUrl, { max: 1 });
  const audience = await Audience.open(stack.url, db, stack.secret);
  const phones = await makePhones(scene, plan, db);
  await close();
  const spans: Span[] = [];
  let isOver = false;
  const phonesWork = Promise.all(phones.map((phone) => phone.work(() => isOver)));
  try {
    await workMeanwhile({ office, journal, seed, writers }, async () => {
      for (const step of order) {
        const from = Date.now();
        await take(step, scene, audience);
        spans.push({ name: step.name, from, until: Date.now() });
        tell();
      }
      await peopleWork(traffic);
    });
    isOver = true;
    await phonesWork;
    const said = phones.flatMap(({ acknowledged }) => acknowledged);
    const { missed, late } = await audience.check(stack.databaseUrl, journal, traffic);
    log(`acknowledged: ${journal.acknowledged} by writers, ${said.length} by phones`);
    const isDuring =
      ({ from, until }: Span) =>
      (each: { at: number }) =>
        from <= each.at && each.at <= until;
    const between = late.filter((each) => !spans.some((span) => isDuring(span)(each)));
    const told = [
      ...spans.map((span) => ({ name: span.name, during: late.filter(isDuring(span)) })),
      { name: 'before and after the steps', during: between },
    ];
    for (const { name, during } of told) {
      if (during.length === 0) continue;
      const latestMs = Math.max(...during.map(({ ms }) => ms));
      log(`${name}: the last one heard ${latestMs} ms after it was acknowledged`);
      if (latestMs > LISTENERS_BACK_MS)
        traffic.problems.push(`${name}: something was heard ${latestMs} ms late`);
    }
    traffic.problems.push(
      ...(await checkJournal(journal, office, stack.databaseUrl)),
      ...(await checkNotes(said, stack.databaseUrl)),
      ...missed,
    );
  } finally {
    tell();
    isOver = true;
    for (const phone of phones) phone.leave();
    audience.leave();
    office.close();
  }
  return traffic.problems;
}

/** @returns logs what is wrong and was not logged yet */
function tellProblems(problems: readonly string[], log: Plan['log']) {
  let told = 0;
  return () => {
    for (const problem of problems.slice(told)) log(`WRONG: ${problem}`);
    told = problems.length;
  };
}

/** Technicians who each say something on a call. */
async function makePhones({ stack, traffic, random }: Scene, { phones, seed }: Plan, db: Database) {
  const calls = await ask(
    stack.databaseUrl,
    `select id from service_calls order by id limit ${phones}`,
  );
  const made: Phone[] = [];
  for (const [at, call] of calls.entries()) {
    for (const session of await hire({ db, secret: stack.secret, url: stack.url }, 'tech', 1)) {
      const signal = { url: stack.url, session, traffic, random };
      made.push(new Phone(`${seed}-${at}`, String(call.id), signal));
    }
  }
  return made;
}

/** Whether what phones were told has arrived is stored, once. */
async function checkNotes(said: readonly string[], databaseUrl: string): Promise<string[]> {
  const rows = await ask(
    databaseUrl,
    `select text, count(*)::int from call_notes where text like 'Phone %' group by text`,
  );
  const counts = new Map(rows.map(({ text, count }) => [String(text), Number(count)]));
  const lost = said.filter((text) => !counts.has(text)).map((text) => `${text} was lost`);
  const twice = [...counts].filter(([, count]) => count > 1);
  return [...lost, ...twice.map(([text, count]) => `${text} is there ${count} times`)];
}

async function take(step: Step, scene: Scene, audience: Audience): Promise<void> {
  const { traffic, stack, log } = scene;
  log(`${step.name} ...`);
  await stack.whole();
  await peopleWork(traffic);
  const before = { refused: traffic.refused, cut: traffic.cut };
  audience.takeLongestAway(traffic);
  traffic.slowestMs = 0;
  traffic.longestGapMs = 0;
  traffic.isAppDown = step.mayCut;
  const done = await step.take(scene);
  await stack.whole();
  await peopleWork(traffic);
  await audience.isBack(BACK_WITHIN_MS);
  traffic.isAppDown = false;
  const refused = traffic.refused - before.refused;
  const awayMs = audience.takeLongestAway(traffic);
  const gapMs = Math.round(traffic.longestGapMs);
  log(
    `${step.name}: ${gapMs} ms without a change, longest wait ${traffic.slowestMs} ms, ` +
      `${refused} refused, ${traffic.cut - before.cut} cut, listeners away for ${awayMs} ms`,
  );
  const wrong = (what: string) => traffic.problems.push(`${step.name}: ${what}`);
  if (done) wrong(`left out, since ${done.leftOut}`);
  if (gapMs > step.longestGapMs) wrong(`${gapMs} ms without a change, not ${step.longestGapMs}`);
  if (refused > (step.mostRefused ?? refused)) wrong(`${refused} were refused`);
  if (awayMs > LISTENERS_BACK_MS) wrong(`somebody who listened was away for ${awayMs} ms`);
}
