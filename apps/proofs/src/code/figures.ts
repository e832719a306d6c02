// `npm run figures [-- FOLDER --slivers]`: code metrics of this repository, or of another clone
// of it.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { circles } from './circles.ts';
import { countSyntax, quantiles } from './count-syntax.ts';
import { dearestTests } from './durations.ts';
import { importsOf } from './imports.ts';
import { placesOfKinds } from './places-of-kinds.ts';
import { arrowsOf, sliceCircles } from './slice-circles.ts';
import { slivers } from './slivers.ts';
import { isTest, linesOf, type SourceFile, sourceFiles } from './source-files.ts';

const [named] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const root = named ?? fileURLToPath(new URL('../../../..', import.meta.url));

const NOT_PRODUCT: readonly (readonly [kind: string, belongs: (file: SourceFile) => boolean])[] = [
  ['tests', isTest],
  [
    'proofs',
    ({ path }) =>
      /^apps\/(?:proofs|server\/src\/(?:bench|faults|inputs|races|rights))\//.test(path),
  ],
  ['demo and bulk data', ({ path }) => /^packages\/(?:demo|db\/src\/(?:demo|fill))\//.test(path)],
  [
    'launchers',
    ({ path }) => /\/scripts\/|\/embedded\/|\/build\/|^[^/]+\/[^/]+\/[^/]+$/.test(path),
  ],
];

const DEAREST = 15;

const files = sourceFiles(root);
const imports = importsOf(files);
const lines = new Map(files.map((file) => [file.path, linesOf(file)]));
const sum = (some: readonly SourceFile[]) =>
  some.reduce((total, { path }) => total + (lines.get(path) ?? 0), 0);
const all = sum(files);
const share = (some: readonly SourceFile[]) =>
  `${((100 * sum(some)) / all).toFixed(1)} % (${sum(some)} lines, ${some.length} files)`;

const kindOf = (file: SourceFile) =>
  NOT_PRODUCT.find(([, belongs]) => belongs(file))?.[0] ?? 'product';
const ofKind = (kind: string) => files.filter((file) => kindOf(file) === kind);

const folders = new Map<string, number>();
for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
const importers = new Map(files.filter((file) => !isTest(file)).map(({ path }) => [path, 0]));
for (const { from, to } of imports) {
  const before = importers.get(to);
  if (before !== undefined && importers.has(from)) importers.set(to, before + 1);
}
const arrows = [...arrowsOf(imports).values()].flatMap((place) =>
  [...place.values()].map(({ size }) => size),
);
const rooms = new Set(files.map(({ path }) => path.split('/', 2).join('/')));
const syntaxOf = (room: string) => {
  const counted = files
    .filter((file) => file.path.startsWith(`${room}/`) && !isTest(file))
    .map(countSyntax);
  const total = (what: 'statements' | 'elements') =>
    counted.reduce((sum, one) => sum + one[what], 0);
  return `${room}: ${total('statements')} statements, ${total('elements')} JSX elements`;
};
const places = Object.entries(placesOfKinds(ofKind('product'), imports))
  .map(([kind, found]) => [kind, found.length] as const)
  .toSorted(([, one], [, other]) => other - one);
const small = slivers(files, imports);
const inCircles = sliceCircles(imports);
const dearest = dearestTests(root, DEAREST);
const words = readFileSync(`${root}/README.md`, 'utf8').split(/\s+/).filter(Boolean).length;

const figures: readonly (readonly [string, string | number])[] = [
  ['product', share(ofKind('product'))],
  ...NOT_PRODUCT.map(([kind]) => [kind, share(ofKind(kind))] as const),
  ['files', files.length],
  ['lines of a file', quantiles([...lines.values()])],
  ['files of a folder', quantiles([...folders.values()])],
  ['importers of a file', quantiles([...importers.values()])],
  ['slices that a slice imports', quantiles(arrows)],
  [
    'places that name a kind',
    [
      quantiles(places.map(([, count]) => count)),
      ...places.map(([kind, count]) => `${kind}: ${count}`),
    ].join('\n  '),
  ],
  ['without tests', ['', ...[...rooms].map(syntaxOf)].join('\n  ')],
  ['slivers', small.length],
  ['import circles', circles(imports).length],
  ['slices in circles', [inCircles.length, ...inCircles].join('\n  ')],
  ['words of the README', words],
  ['dearest tests', dearest.length > 0 ? ['', ...dearest].join('\n  ') : 'npm test ran nowhere'],
];
for (const [name, value] of figures) console.log(`${name}: ${value}`);
if (process.argv.includes('--slivers')) console.log(small.join('\n'));
