import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import type { Random } from '@callboard/demo/chance/random';
import { sql } from 'drizzle-orm';
import { type Business, openBusiness } from './business.ts';
import { CHANGES, type Kind } from './changes.ts';
import { tryChange } from './try-change.ts';
import { type Aim, HARMS, type Harm, startWireRelay, type WireRelay } from './wire-relay.ts';

type Stage = { business: Business; relay: WireRelay; way: string };

/** How many positions were tried, and the problems found. */
export type Played = { positions: number; problems: string[] };

const WAYS = ['straight', 'pooled'] as const;

/** Runs on its own database, through a relay. */
async function onStage<Result>(
  clusterUrl: string,
  way: (typeof WAYS)[number],
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const database = await createTestDatabase(clusterUrl);
  const relay = await startWireRelay(database.url, way);
  // One connection, so units always come in the same order.
  const business = await openBusiness(relay.url, database.url, 1);
  try {
    return await play({ business, relay, way });
  } finally {
    await business.close();
    await relay.stop();
    await database.drop();
  }
}

const kinds: [name: string, kind: Kind][] = Object.entries(CHANGES);
let markers = 0;
const nextMarker = () => {
  markers += 1;
  return `Wire ${markers}.`;
};

/** Replaces the connection, so that nothing is prepared on it. */
async function renew({ business, relay }: Stage): Promise<void> {
  relay.cut();
  const works = () => business.pool.execute(sql`select`).then(() => true);
  while (!(await works().catch(() => false)));
}

/** The units a change sends, on a new connection or on one that has done the same before. */
async function script(stage: Stage, kind: Kind, isNew: boolean): Promise<string[]> {
  const { business, relay } = stage;
  const change = await kind(business, nextMarker());
  if (isNew) await renew(stage);
  relay.aim();
  const problems = await tryChange(change);
  if (problems.length > 0) throw new Error(`Nothing was broken, but it ${problems.join()}`);
  return [...relay.seen()];
}

async function playOne(
  stage: Stage,
  [name, kind]: (typeof kinds)[number],
  isNew: boolean,
  aim: Aim,
): Promise<string[]> {
  const { business, relay, way } = stage;
  const change = await kind(business, nextMarker());
  if (isNew) await renew(stage);
  relay.aim(aim);
  const problems = await tryChange(change, () => relay.aim());
  return problems.map(
    (problem) =>
      `${name}, ${way}${isNew ? ', new connection' : ''}, ${aim.harm} at ${aim.position}: ${problem}`,
  );
}

/** Which faults to try on a unit; begin, set local and commit get all of them. */
function harmsTo(words: string, isNew: boolean, turn: number): readonly Harm[] {
  // The other units were already tried on a used connection.
  if (isNew && !words.startsWith('described')) return [];
  if (/^simple (begin|set local|commit)/.test(words)) return HARMS;
  return HARMS.filter((_, index) => index === turn % HARMS.length);
}

/**
 * Breaks every unit once, and begins and commits in every way.
 * @param nth plays only every nth of these; all of them with 1
 */
export async function playEachPosition(clusterUrl: string, nth: number): Promise<Played> {
  const played: Played = { positions: 0, problems: [] };
  let met = 0;
  const playAll = async (stage: Stage, named: (typeof kinds)[number], isNew: boolean) => {
    const sent = await script(stage, named[1], isNew);
    for (const [position, words] of sent.entries()) {
      for (const harm of harmsTo(words, isNew, met)) {
        met += 1;
        if (met % nth !== 0) continue;
        played.positions += 1;
        played.problems.push(...(await playOne(stage, named, isNew, { position, harm })));
      }
    }
  };
  for (const way of WAYS) {
    await onStage(clusterUrl, way, async (stage) => {
      for (const named of kinds) {
        // Run once first, so that a used connection has prepared its statements.
        await script(stage, named[1], false);
        await playAll(stage, named, false);
        // Nothing is ever prepared through a pooler.
        if (way === 'straight') await playAll(stage, named, true);
      }
    });
  }
  return played;
}

/** Breaks units at random, for this many rounds. */
export async function playAtRandom(
  clusterUrl: string,
  random: Random,
  rounds: number,
): Promise<Played> {
  const played: Played = { positions: 0, problems: [] };
  for (const way of WAYS) {
    await onStage(clusterUrl, way, async (stage) => {
      for (let round = 0; round < rounds / WAYS.length; round += 1) {
        const named = random.pick(kinds);
        const length = (await script(stage, named[1], false)).length;
        const aim = { position: random.int(0, length - 1), harm: random.pick(HARMS) };
        played.positions += 1;
        played.problems.push(...(await playOne(stage, named, random.chance(0.3), aim)));
      }
    });
  }
  return played;
}
