// `npm run bench`: builds the server, then measures it. What measures is built too, so that the
// limit runs as the server does.
import { fileURLToPath } from 'node:url';
import { buildAll } from '../../server/scripts/build-all.mjs';
import { bundle } from '../../server/scripts/bundle.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Below node_modules, so that npm packages are found from there.
const folder = `${root}node_modules/.cache/bench`;

await buildAll();
await bundle(
  `${root}apps/proofs`,
  ['bench/bench', 'bench/limit/limit-process', 'bench/load/load-process'],
  `${folder}/built`,
);
const { bench } = await import(`${folder}/built/bench/bench.js`);
process.exitCode = await bench(process.argv.slice(2), { root, folder });
