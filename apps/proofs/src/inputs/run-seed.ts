import { atLength } from '@callboard/db/testing/at-length';

const { BODIES_SEED } = process.env;

/** The random seed: fixed in `npm test`, different each time in long runs. */
export const runSeed = Number(BODIES_SEED ?? atLength(20_261, Date.now() % 2 ** 31));

if (atLength(false, true)) {
  console.info(`Random bodies of seed ${runSeed}; BODIES_SEED=${runSeed} sends them again.`);
}
