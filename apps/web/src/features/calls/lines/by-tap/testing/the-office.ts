import { sumsOf } from '@callboard/contract/calls/call-changes';
import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import { changedLine, lineOf } from '~/offline/acts/call-lines.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import type { Answers } from '~/testing/server.ts';

const PARTS = { _id: 'parts', name: 'Parts', key: 'parts' };

const item = (_id: string, name: string, price: number): CatalogItem => ({
  _id,
  name,
  price,
  code: `PRT-${_id}`,
  description: '',
  taxable: false,
  version: 1,
  type: PARTS,
  typeId: PARTS._id,
  contractDays: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const BOOK = [
  item('capacitor', 'Run capacitor', 354),
  item('filter', 'Air filter', 30),
  item('look', 'Courtesy look', 0),
];

/** A call with one line, of a capacitor. */
export const opened = sampleCall();

/** A server that has the call, and answers a change once it may. */
export function theOffice() {
  let call = opened;
  let mayAnswer: Promise<unknown> = Promise.resolve();
  async function store(items: typeof call.items) {
    call = { ...call, items, version: call.version + 1 };
    call = { ...call, ...sumsOf(call) };
    const answer = call;
    await mayAnswer;
    return answer;
  }
  const answers = {
    catalog: {
      types: [PARTS],
      list: ({ q, ids }) =>
        BOOK.filter(
          ({ _id, name }) => name.toLowerCase().includes(q ?? '') && (ids?.includes(_id) ?? true),
        ),
    },
    serviceCalls: {
      byId: () => call,
      addItem: (line) =>
        store([...call.items, lineOf(line, line._id ?? crypto.randomUUID(), call.items)]),
      setItems: ({ items }) =>
        store(items.map((line) => lineOf(line, line._id ?? crypto.randomUUID(), call.items))),
      changeItem: (change) => store(call.items.map((line) => changedLine(line, change))),
      setStatus: ({ status }) => {
        call = { ...call, status };
        return store(call.items);
      },
      removeItem: ({ lineId }) => store(call.items.filter(({ _id }) => _id !== lineId)),
    },
  } satisfies Answers;
  return {
    answers,
    call: () => call,
    /** Somebody else changes the call. */
    change: (more: Partial<typeof call>) => {
      call = { ...call, ...more, version: call.version + 1 };
      return call;
    },
    /** What is sent arrives, and is answered only when the function it gives is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      mayAnswer = promise;
      return () => resolve(undefined);
    },
    counts: () => call.items.map(({ item, quantity }) => `${quantity} ${item}`),
  };
}
