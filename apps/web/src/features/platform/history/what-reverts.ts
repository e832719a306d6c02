import type {
  HistoryAction,
  HistoryEntry,
  HistoryKind,
} from '@callboard/contract/platform/history';
import type { Change } from './change.ts';
import { describeValue, toldOf } from './describe-changes.ts';
import { LINES_OF } from './describe-lines.ts';

// Money received stays received; notes, answers and refrigerant stay written, and customers stay merged.
const KEPT: Partial<Record<HistoryKind, readonly string[]>> = {
  'service-calls': ['payments', 'notes', 'checklist'],
  customers: ['notes', 'mergedFrom', 'mergedInto'],
  equipment: ['refrigerantLog'],
};
const KEPT_ACTIONS: readonly HistoryAction[] = ['payments', 'note', 'checklist', 'refrigerant'];

/** Lists that go back as a whole. */
const LISTS: Readonly<Record<string, string>> = {
  items: 'Line items',
  discounts: 'Discounts',
  contacts: 'Contacts',
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What changes when a record goes back to its state before these changes.
 * @param since the later changes, newest first
 */
export function whatReverts(kind: HistoryKind, since: readonly HistoryEntry[]): Change[] {
  const changes = since.filter(({ version }) => version !== null);
  const former: Record<string, unknown> = {};
  for (const { before } of changes) Object.assign(former, before);
  const current: Record<string, unknown> = {};
  for (const { after } of changes.toReversed()) Object.assign(current, after);
  const different = Object.keys(former).filter(
    (name) => !KEPT[kind]?.includes(name) && !isSame(former[name], current[name]),
  );
  const told = toldOf(different).map((name) =>
    LINES_OF[kind]?.[name]
      ? { key: name, words: `${LISTS[name] ?? 'Entries'} go back to what they were` }
      : describeValue(kind, name, current[name], former[name]),
  );
  // The values of large entries are not loaded.
  const isMore = changes.some(({ isWhole, action }) => !isWhole && !KEPT_ACTIONS.includes(action));
  return isMore ? [...told, { key: 'large', words: 'Large changes are undone too' }] : told;
}
