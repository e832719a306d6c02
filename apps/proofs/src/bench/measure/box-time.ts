import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { median } from './median.ts';
import { percentile } from './percentile.ts';

/** How long the search box takes for one kind of text, in milliseconds. */
export type BoxTime = { kind: string; median: number; p95: number };

const ROUNDS = 4;

/** Times every kind of text that people type into the search box, one request after the other. */
export async function measureBox({ sql, url }: Bench, { port }: ServerProcess): Promise<BoxTime[]> {
  const [token = ''] = await openTokens(sql, url, 1);
  const ask = async (q: string) => {
    const begin = performance.now();
    const response = await fetch(
      `http://127.0.0.1:${port}/api/search?limit=10&q=${encodeURIComponent(q)}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`"${q}" was answered with ${response.status}`);
    return performance.now() - begin;
  };
  const times: BoxTime[] = [];
  for (const [kind, texts] of Object.entries(await textsOf(sql))) {
    // The first pass warms up caches, like the first searches of a day.
    for (const q of texts) await ask(q);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const q of texts) took.push(await ask(q));
    }
    times.push({ kind, median: median(took), p95: percentile(took, 0.95) });
  }
  return times;
}

/** The text with another letter in the middle of its first word of five letters or more. */
const misspelt = (text: string) =>
  text.replace(/[a-z]{5,}/i, (word) => {
    const middle = Math.floor(word.length / 2);
    return `${word.slice(0, middle)}${word[middle] === 'x' ? 'y' : 'x'}${word.slice(middle + 1)}`;
  });

/** What people type, taken from all over the database. */
async function textsOf(sql: Bench['sql']): Promise<Record<string, string[]>> {
  const people = await sql<{ first: string; last: string; phone: string; line: string }[]>`
    select first_name as first, last_name as last, right(phone_digits, 10) as phone,
      (select line1 from properties where customer_id = c.id limit 1) as line
    from customers c order by md5(c.id::text) limit 30`;
  const calls = await sql<{ number: number }[]>`
    select call_number as number from service_calls order by id limit 30`;
  const last = people.map((person) => person.last);
  const lines = people.map(({ line }) => line);
  const beginnings = (letters: number) => last.map((name) => name.slice(0, letters));
  return {
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
    'one letter': beginnings(1),
    'two letters': beginnings(2),
  };
}
