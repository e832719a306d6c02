// `npm run bench`: builds the server, then measures it. The benchmark is built too, so that the
// reference server runs the same way as the real one.
import { fileURLToPath } from 'node:url';
import { buildAll } from '../../server/scripts/build-all.mjs';
import { bundle } from '../../server/scripts/bundle.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Under node_modules, so that npm packages resolve.
const folder = `${root}node_modules/.cache/bench`;

await buildAll();
await bundle(
  `${root}apps/proofs`,
  ['bench/bench', 'bench/limit/limit-process', 'bench/load/load-process'],
  `${folder}/built`,
);
const { bench } = await import(`${folder}/built/bench/bench.js`);
process.exitCode = await bench(process.argv.slice(2), { root, folder });
