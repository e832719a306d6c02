import { atLength } from '@callboard/db/testing/at-length';

const { BODIES_SEED } = process.env;

/** What random bodies are made from: always the same, or at length others each time. */
export const runSeed = Number(BODIES_SEED ?? atLength(20_261, Date.now() % 2 ** 31));

if (atLength(false, true)) {
  console.info(`Random bodies of seed ${runSeed}; BODIES_SEED=${runSeed} sends them again.`);
}
