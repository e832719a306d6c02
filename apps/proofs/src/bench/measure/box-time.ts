import { MISSPELT } from '@callboard/api/testing/misspelt';
import { SearchResults } from '@callboard/contract/search/search';
import { MISSPELT_IDS } from '../data/callers.ts';
import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import { cpuTime, cpuTimeOfChildren } from '../process/cpu-time.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { median } from './median.ts';
import { percentile } from './percentile.ts';

/** A filled database and the server over it. */
export type Sized = { bench: Bench; server: ServerProcess };

/** What one kind of request takes of server and Postgres together, in milliseconds of processor time. */
type BoxTime = { median: number; p95: number };

/** One kind of request in each database. */
type BoxTimes = { kind: string; times: BoxTime[] };

const ROUNDS = 4;

/**
 * Times what is asked while a caller is on the line: every kind of text that people type into the
 * search box, then the customer's card and timeline. One request after the other, the databases in
 * turns, so that whatever else the machine does slows all of them down.
 */
export async function measureBox(sized: readonly Sized[]): Promise<BoxTimes[]> {
  const asking = await Promise.all(sized.map(askerOf));
  const kinds = Object.keys(asking[0]?.paths ?? {});
  const measured: BoxTimes[] = [];
  for (const kind of kinds) {
    // A session is open for ten minutes, which all kinds together may take on a busy machine.
    for (const { signIn } of asking) await signIn();
    const each = asking.map(({ ask, paths }) => ({
      ask,
      paths: paths[kind] ?? [],
      took: [] as number[],
    }));
    // The first pass warms up caches, like the first searches of a day.
    for (const { ask, paths } of each) for (const path of paths) await ask(path);
    const most = Math.max(...each.map(({ paths }) => paths.length));
    for (let turn = 0; turn < ROUNDS * most; turn += 1) {
      for (const { ask, paths, took } of each) {
        const path = paths[turn % paths.length];
        if (path !== undefined) took.push(await ask(path));
      }
    }
    const times = each.map(({ took }) => ({ median: median(took), p95: percentile(took, 0.95) }));
    measured.push({ kind, times });
  }
  return measured;
}

async function askerOf({ bench: { sql, url, postmaster }, server: { port, pid } }: Sized) {
  const headers = { authorization: '' };
  const signIn = async () => {
    const [token = ''] = await openTokens(sql, url, 1);
    headers.authorization = `Bearer ${token}`;
  };
  const used = () => cpuTime(pid) + cpuTimeOfChildren(postmaster);
  const ask = async (path: string): Promise<number> => {
    const before = used();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${answer}`);
    return (used() - before) / 1000;
  };
  return { ask, signIn, paths: await pathsOf(sql) };
}

/** Which of the misspelt names and addresses do not have whom they mean among the first three. */
export async function missedWhenMisspelt({ bench, server }: Sized): Promise<string[]> {
  const [token = ''] = await openTokens(bench.sql, bench.url, 1);
  const missed: string[] = [];
  for (const [q, whom] of MISSPELT) {
    const response = await fetch(`http://127.0.0.1:${server.port}${searchFor(q)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { results } = SearchResults.parse(await response.json());
    const firstThree = results
      .slice(0, 3)
      .map((hit) => (hit.kind === 'property' ? hit.customerId : hit._id));
    if (!firstThree.includes(MISSPELT_IDS[whom] ?? '')) missed.push(q);
  }
  return missed;
}

/** The text with another letter in the middle of its first word of five letters or more. */
const misspelt = (text: string) =>
  text.replace(/[a-z]{5,}/i, (word) => {
    const middle = Math.floor(word.length / 2);
    return `${word.slice(0, middle)}${word[middle] === 'x' ? 'y' : 'x'}${word.slice(middle + 1)}`;
  });

const firstWords = (text: string) => text.split(' ').slice(0, 3).join(' ');

const searchFor = (q: string) => `/api/search/box?limit=10&q=${encodeURIComponent(q)}`;

/** What is asked, taken from all over the database. */
async function pathsOf(sql: Bench['sql']): Promise<Record<string, string[]>> {
  const people = await sql<
    { id: string; first: string; last: string; phone: string; line: string }[]
  >`
    select id, first_name as first, last_name as last, right(phone_digits, 10) as phone,
      (select line1 from properties where customer_id = c.id limit 1) as line
    from customers c order by md5(c.id::text) limit 30`;
  const calls = await sql<{ number: number; description: string; last: string }[]>`
    select call_number as number, description, last_name as last from service_calls s
    join customers c on c.id = s.customer_id where description <> '' order by s.id limit 30`;
  const units = await sql<{ brand: string; model: string }[]>`
    select brand, model from equipment where brand <> '' order by id limit 30`;
  const last = people.map((person) => person.last);
  const lines = people.map(({ line }) => line);
  const beginnings = (letters: number) => last.map((name) => name.slice(0, letters));
  const texts = {
    'phone number': people.map(({ phone }) => phone),
    'end of a phone number': people.map(({ phone }) => phone.slice(-4)),
    'call number': calls.map(({ number }) => `#${number}`),
    name: last,
    'two words': people.map(({ first, last: family }, index) =>
      index % 2 === 0 ? `${first} ${family}` : `${family}, ${first}`,
    ),
    address: lines,
    street: lines.map((line) => line.replace(/^\d+ /, '')),
    'a typo in a name': last.map(misspelt),
    'a typo in an address': lines.map(misspelt),
    'words of a problem': calls.map(({ description }) => firstWords(description)),
    'a name and a word of a problem': calls.map(
      ({ description, last: name }) => `${name} ${description.split(' ').at(-1)}`,
    ),
    'brand and model': units.map(({ brand, model }) => `${brand} ${model}`),
    'one letter': beginnings(1),
    'two letters': beginnings(2),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([kind, each]) => [kind, each.map(searchFor)])),
    "customer's card": people.map(({ id }) => `/api/customers/${id}/card`),
    "customer's timeline": people.map(({ id }) => `/api/customers/${id}/history`),
  };
}
