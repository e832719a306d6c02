import type { messages } from '@callboard/db/schema/messages';

const phoneOf = (index: number) => `+1512${String(5_000_000 + index)}`;
/** Whom the mail of one of them goes to. */
export const emailOf = (index: number) => `mail-${index}@house.example`;

/** Rows of a text and a mail for each of so many people. */
export const bulkRows = (people: number, customerId: string) =>
  Array.from({ length: people }, (_, index) => [
    {
      channel: 'text' as const,
      recipient: phoneOf(index),
      template: 'written',
      about: { text: `Text ${index}` },
      customerId,
    },
    {
      template: 'address changed',
      about: { to: emailOf(index), firstName: 'Cora', byName: 'Ada Admin' },
    },
  ]).flat();

/** How messages ended, and how often a stand-in took one for somebody. */
type Sent = {
  rows: readonly {
    to: string;
    state: (typeof messages.$inferSelect)['state'];
    isPerhapsTwice: boolean;
  }[];
  taken: ReadonlyMap<string, number>;
};

/**
 * What is wrong with a run: messages that were lost, or that went out twice and do not say so.
 */
export function faultsOf({ rows, taken }: Sent): string[] {
  return rows.flatMap(({ to, state, isPerhapsTwice }) => {
    const times = taken.get(to) ?? 0;
    if (state === 'failed')
      return times === 0 ? [] : [`${to} failed, and was taken ${times} times`];
    if (times === 0) return [`${to} is ${state}, and was lost`];
    if (times > 1 && !isPerhapsTwice) return [`${to} went ${times} times as ${state}`];
    return [];
  });
}
