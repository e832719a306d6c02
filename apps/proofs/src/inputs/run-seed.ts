/** What this run's random bodies are made from; `BODIES_SEED` in the environment repeats a run. */
export const runSeed = Number(process.env.BODIES_SEED ?? Date.now() % 2 ** 31);

console.info(`Random bodies of seed ${runSeed}; BODIES_SEED=${runSeed} sends them again.`);
