import { computeDocument } from '@callboard/contract/money/compute-document';
import { isTaxedAtFirst } from '@callboard/contract/price-book/starter-book';
import type { Random } from '../chance/random.ts';
import type { Job } from '../trade/jobs.ts';
import { type CatalogCode, PRICE_BOOK } from '../trade/price-book.ts';
import { TICKETS, type TicketLine } from '../trade/tickets.ts';

export type DemoLine = {
  code: CatalogCode;
  description: string;
  quantity: number;
  unitPrice: number;
  taxable: boolean;
};

const items = new Map(PRICE_BOOK.map((item) => [item.code, item]));

// From then on there are units in houses that are filled with R-454B.
const FIRST_R454B = Date.parse('2025-05-01T00:00:00Z');

/** What was filled in before the newest refrigerant was there. */
const inItsTime = ([code, ...range]: TicketLine, at: number): TicketLine =>
  code === 'REF-454B' && at < FIRST_R454B ? ['REF-410A', ...range] : [code, ...range];

/**
 * The line items of one visit, drawn from the job's sample tickets.
 * @param at when it is, in milliseconds since 1970
 */
export function makeLines(random: Random, job: Job, at: number): DemoLine[] {
  const ticket = random.weighted(TICKETS[job.key], ({ weight }) => weight);
  const lines = ticket.lines.map((line) => inItsTime(line, at));
  const isFree = job.key === 'warranty' || job.key === 'callback';
  return [...lines, ...extras(random, job)].map((line) => makeLine(random, line, isFree));
}

/** The total of the lines in dollars. */
export const totalOf = (lines: readonly DemoLine[]): number => computeDocument(lines).total;

function extras(random: Random, job: Job): TicketLine[] {
  if (job.family !== 'repair') return [];
  if (random.chance(0.04)) return [['FEE-TRIP']];
  return random.chance(0.06) ? [['PRT-FLT-16', 2]] : [];
}

function makeLine(
  random: Random,
  [code, least = 1, most = least]: TicketLine,
  isFree: boolean,
): DemoLine {
  const item = items.get(code);
  if (!item) throw new Error(`The price book has no ${code}`);
  return {
    code,
    description: isFree ? `${item.name} (no charge, under warranty)` : item.name,
    quantity: isMeasured(code) ? random.int(least * 2, most * 2) / 2 : random.int(least, most),
    unitPrice: isFree ? 0 : item.price,
    taxable: isTaxedAtFirst(item.type),
  };
}

// Hours and pounds come in halves, everything else in whole units.
const isMeasured = (code: CatalogCode) => /^(LAB|REF)-/.test(code);
