import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { createRandom } from '@callboard/demo/chance/random';
import { z } from 'zod';
import type { CallChanges } from './call-changes.ts';
import type { Journal } from './journal.ts';
import type { Office } from './office.ts';
import { type Desk, Writer } from './writer.ts';

const sharedCount = 8;

/**
 * Runs writers until something else finishes.
 * @param seed decides what they write
 * @throws whatever `something` or a writer throws
 */
export async function workMeanwhile(
  { office, journal, seed, writers }: WorkOptions,
  something: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const catalog = await office.insist('GET', '/api/items');
  const itemIds = z
    .array(CatalogItem)
    .parse(catalog.body)
    .map(({ _id }) => _id);
  const desk: Desk = { office, journal, itemIds, shared: [], isOver: () => isOver };
  const starter = new Writer(desk, createRandom(seed), `${seed}-0`);
  const shared: CallChanges[] = [];
  for (let index = 0; index < sharedCount; index += 1) shared.push(await starter.bookVisit());
  const all = Array.from({ length: writers }, (_, index) => {
    const name = `${seed}-${index + 1}`;
    return new Writer({ ...desk, shared }, createRandom(seed + index + 1), name).work();
  });
  const end = something().finally(() => {
    isOver = true;
  });
  await Promise.all([end, ...all]);
}

type WorkOptions = { office: Office; journal: Journal; seed: number; writers: number };
