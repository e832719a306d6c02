import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runLogFolders } from '@callboard/db/testing/run-log';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';

// Passwords that tests type into forms or send.
const TYPED = [
  DEMO_PASSWORD,
  'correct horse battery',
  'a new and better one',
  'a passphrase of my own',
  'a temporary pass',
  'temporary-pass',
  'secret-enough',
];

const SHAPES: [what: string, shape: RegExp][] = [
  ['an access token', /eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a signed token', /[0-9a-f]{8}-[0-9a-f-]{27}(\.\d+)?\.[\w-]{43}/],
  ['the token of a link', /#[\w-]{43}/],
  ['a password hash', /\$argon2/],
  ['a bearer token', /Bearer +[\w.-]{8,}/],
];

const SIX_DIGITS = /(?<![\w.-])\d{6}(?![\w.-])/g;
// The parts that vary between messages; the words around them are searched for.
const VARIABLE = /\d+|https?:\/\/\S+|\n/;
const FEWEST_CHARACTERS = 16;
// Random bodies name people with a row of one letter.
const FEWEST_DIFFERENT = 4;

/**
 * Checks everything the servers of a test run have logged.
 * @returns a sentence for each kind of line that is not JSON or contains secrets
 */
export function checkRunLog(folder: string): string[] {
  const { lines, secrets } = runLogFolders(folder);
  const messages = linesIn(secrets).map((line) => String(JSON.parse(line)));
  const codes = new Set(messages.flatMap((text) => text.match(SIX_DIGITS) ?? []));
  const phrases = [...new Set([...TYPED, ...messages.flatMap(longPhrases)])];
  const wrongs = new Map<string, string>();
  for (const line of linesIn(lines)) {
    const wrong = wrongWith(line, phrases, codes);
    if (wrong !== undefined) wrongs.set(wrong, `A log line ${wrong}: ${line.slice(0, 500)}`);
  }
  return [...wrongs.values()];
}

function wrongWith(line: string, phrases: string[], codes: Set<string>): string | undefined {
  const text = textsOf(line);
  if (text === undefined) return 'is no JSON';
  const [what] = SHAPES.find(([, shape]) => shape.test(text)) ?? [];
  if (what !== undefined) return `holds ${what}`;
  if (phrases.some((phrase) => text.includes(phrase))) return 'holds a password or a message';
  return text.match(SIX_DIGITS)?.some((digits) => codes.has(digits)) ? 'holds a code' : undefined;
}

/** All strings in a JSON value, names and values, without numbers such as the process id. */
function textsOf(line: string): string | undefined {
  const texts: string[] = [];
  try {
    const value: unknown = JSON.parse(line, (key, inner: unknown) => {
      texts.push(key);
      if (typeof inner === 'string') texts.push(inner);
      return inner;
    });
    return typeof value === 'object' && value !== null ? texts.join('\n') : undefined;
  } catch {
    return undefined;
  }
}

const longPhrases = (message: string) =>
  message
    .split(VARIABLE)
    .map((phrase) => phrase.trim())
    .filter(
      (phrase) => phrase.length >= FEWEST_CHARACTERS && new Set(phrase).size >= FEWEST_DIFFERENT,
    );

// The lines of welcome, and doubts below them, are not log output, though they go to stdout too, up to an
// empty line; a server that is killed while printing them leaves some of them, at the end.
const WELCOME = /^\nCallboard is ready: [^]*?(?:\n\n|(?![^]))/gm;

const linesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll(WELCOME, '')
      .split('\n')
      .filter((line) => line !== ''),
  );
