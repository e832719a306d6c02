import { drawInvoice } from '@callboard/api/invoices/paper/draw-invoice';
import { Invoice } from '@callboard/contract/invoices/invoices';
import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { percentile } from './percentile.ts';

const LINES = 60;
const WARM_UP = 10;
const TIMES = 50;

/**
 * Draws an invoice of 60 lines again and again, as the server's thread does.
 * @returns milliseconds of processor time: of the first one, which opens the fonts, and p95 of those after it
 */
export async function measurePaper(
  { sql, url }: Bench,
  { port }: ServerProcess,
): Promise<{ first: number; p95: number }> {
  const [some] = await sql<{ id: string }[]>`
    select id from invoices where kind = 'invoice'
    order by jsonb_array_length(document->'lines') desc, number limit 1`;
  const [token = ''] = await openTokens(sql, url, 1);
  const response = await fetch(`http://127.0.0.1:${port}/api/invoices/${some?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const read = Invoice.parse(await response.json());
  const lines = Array.from({ length: LINES }, (_, at) => read.lines[at % read.lines.length] ?? []);
  const invoice = { ...read, lines: lines.flat() };
  const took: number[] = [];
  for (let time = 0; time < WARM_UP + TIMES; time += 1) {
    const before = process.cpuUsage();
    await drawInvoice({ invoice, logo: null });
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  return { first: took[0] ?? Number.NaN, p95: percentile(took.slice(WARM_UP), 0.95) };
}
