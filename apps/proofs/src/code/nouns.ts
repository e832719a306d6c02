import { DISTRICTS } from './districts.ts';

/** Where one noun stands: paths below each room, from the table in packages/README.md. */
export interface Noun {
  noun: string;
  contract: string[];
  api: string[];
  web: string[];
  tests: string[];
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rowsBelow = (text: string, heading: string): string[][] => {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const rows = section.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map(cellsOf);
};

const pathsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** The terms of the glossary, the first name of each. */
export const termsOf = (text: string): string[] =>
  rowsBelow(text, 'Glossary').map(([term = '']) => term.split(',')[0] ?? '');

/** The lines of the table of nouns. */
export const nounsOf = (text: string): Noun[] =>
  rowsBelow(text, 'Where a noun stands').map(([noun = '', contract, api, web, tests]) => ({
    noun,
    contract: pathsIn(contract),
    api: pathsIn(api),
    web: pathsIn(web),
    tests: pathsIn(tests),
  }));

/** A line of the table of screens: the words on one, and the files that draw it, from the repository root. */
export interface Screen {
  words: string;
  files: string[];
}

/** The lines of the table of screens. */
export const screensOf = (text: string): Screen[] =>
  rowsBelow(text, 'Where a screen or a sheet is drawn').map(([words = '', folder, files]) => ({
    words,
    files: pathsIn(files).map((file) => `apps/web/src/${pathsIn(folder)[0] ?? ''}/${file}`),
  }));

const HOME: Readonly<Record<string, string>> = { server: 'apps', web: 'apps' };

/** What the table of rules names with its package or app first, from the repository root. */
export const decidersOf = (text: string): { rule: string; paths: string[] }[] =>
  rowsBelow(text, 'Where a rule stands').map(([, rule = '', places]) => ({
    rule,
    paths: pathsIn(places).flatMap((path) => {
      const [room = ''] = path.split('/');
      return path.includes('/src/') ? `${HOME[room] ?? 'packages'}/${path}` : [];
    }),
  }));

const ROOM = {
  contract: 'packages/contract/src/',
  api: 'packages/api/src/',
  web: 'apps/web/src/',
} as const;

const FEATURES = 'features/';

/** The paths of a noun, from the repository root. */
export const placesOf = ({ tests, ...noun }: Noun): string[] => [
  ...(['contract', 'api', 'web'] as const).flatMap((room) =>
    noun[room].map((path) => ROOM[room] + path),
  ),
  ...tests.map((path) =>
    path
      .replace(/^(e2e|proofs|server)\//, 'apps/$1/src/')
      .replace(/^(api|contract|db)\//, 'packages/$1/src/'),
  ),
];

/** The districts in which a noun stands; rooms of the web beside its features have none. */
export const districtsOf = ({ contract, api, web }: Noun): Set<string> => {
  const known = new Set<string>(Object.values(DISTRICTS).flat());
  const below = web.flatMap((path) =>
    path.startsWith(FEATURES) ? path.slice(FEATURES.length) : [],
  );
  const all = [...contract, ...api, ...below].map((path) => path.split('/')[0] ?? '');
  return new Set(all.filter((district) => known.has(district)));
};
