import type { CompanyList } from '@callboard/contract/company/lists/company-lists';

interface ListWords {
  key: CompanyList;
  title: string;
  /** What the list is for. */
  use: string;
  words: readonly [one: string, many: string];
}

/** What the screens say of each list, in the order in which they are offered. */
export const LISTS: readonly ListWords[] = [
  {
    key: 'tags',
    title: 'Tags',
    use: 'Offered on calls. Calls keep the words they have.',
    words: ['tag', 'tags'],
  },
  {
    key: 'cancel-reasons',
    title: 'Reasons to cancel',
    use: 'Offered when a call is canceled.',
    words: ['reason', 'reasons'],
  },
  {
    key: 'hold-reasons',
    title: 'Reasons to put on hold',
    use: 'Offered when a call is put on hold.',
    words: ['reason', 'reasons'],
  },
  {
    key: 'parts-reasons',
    title: 'Reasons for waiting for parts',
    use: 'Offered when a call waits for parts.',
    words: ['reason', 'reasons'],
  },
  {
    key: 'arrival-windows',
    title: 'Arrival windows',
    use: 'What customers are promised. Calls keep the window they have.',
    words: ['arrival window', 'arrival windows'],
  },
  {
    key: 'holidays',
    title: 'Holidays',
    use: 'Days when nobody works.',
    words: ['holiday', 'holidays'],
  },
];

/** The list that an address names, or the first one. */
export const listNamed = (key: string | undefined): ListWords => {
  const [first] = LISTS;
  const found = LISTS.find((list) => list.key === key) ?? first;
  if (!found) throw new Error('There are no lists');
  return found;
};
