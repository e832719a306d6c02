/** A different spelling of a path. */
export type Spelling = { name: string; write: (path: string) => string };

const inserted = (at: RegExp, text: string) => (path: string) => path.replace(at, text);

/** Changes a path's last segment, keeping its query. */
const lastPiece = (change: (piece: string) => string) => (path: string) =>
  path.replace(/[^/?]+(?=$|\?)/, change);

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

const firstLetter = (piece: string) => encoded(piece) + piece.slice(1);

/** Spellings of the same address; they must be answered like the plain one. */
export const SAME: Spelling[] = [
  { name: 'as it is', write: (path) => path },
  { name: 'an encoded letter', write: lastPiece(firstLetter) },
  {
    name: 'an encoded letter of the prefix',
    write: (path) => path.replace(/^\/(\w)/, (_, letter: string) => `/${encoded(letter)}`),
  },
  {
    name: 'a query that asks for more',
    write: (path) => `${path}${path.includes('?') ? '&' : '?'}role=admin&may=anyone&actor=admin`,
  },
];

/** Case changes, for REST paths only: tRPC names are case-sensitive. */
export const SAME_OVER_REST: Spelling[] = [
  { name: 'capital letters', write: (path) => path.toUpperCase() },
  {
    name: 'mixed letters',
    write: (path) =>
      [...path].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join(''),
  },
];

/** Spellings that lead nowhere or to the plain address, never further. */
export const ODD: Spelling[] = [
  { name: 'a slash at the end', write: inserted(/(?=$|\?)/, '/') },
  { name: 'two slashes at the start', write: (path) => `/${path}` },
  { name: 'two slashes inside', write: inserted(/^(\/\w+)\//, '$1//') },
  { name: 'an encoded slash', write: inserted(/^(\/\w+)\//, '$1%2f') },
  { name: 'an encoded dot', write: inserted(/^(\/\w+)\//, '$1/%2e/') },
  { name: 'a dot', write: inserted(/^(\/\w+)\//, '$1/./') },
  { name: 'a way back', write: inserted(/^(\/\w+)\//, '$1/settings/..%2f') },
  { name: 'an encoded way back', write: inserted(/^(\/\w+)\//, '$1/%2e%2e$1/') },
  { name: 'a parameter of the path', write: inserted(/(?=$|\?)/, ';role=admin') },
  { name: 'a NUL', write: inserted(/(?=$|\?)/, '%00') },
  { name: 'a blank', write: inserted(/(?=$|\?)/, '%20') },
  { name: 'a line end', write: inserted(/(?=$|\?)/, '%0d%0a') },
  { name: 'a file extension', write: inserted(/(?=$|\?)/, '.json') },
  { name: 'a backslash', write: inserted(/^(\/\w+)\//, '$1\\') },
  {
    name: 'letters encoded twice',
    write: lastPiece((piece) => firstLetter(piece).replace('%', '%25')),
  },
  { name: 'a fragment', write: inserted(/(?=$|\?)/, '#x') },
  { name: 'a whole address', write: (path) => `http://127.0.0.1${path}` },
  { name: 'a broken code', write: lastPiece((piece) => `%zz${piece}`) },
  {
    name: 'a letter that folds to a plain one',
    write: lastPiece((piece) => piece.replace('s', '%C5%BF')),
  },
];
