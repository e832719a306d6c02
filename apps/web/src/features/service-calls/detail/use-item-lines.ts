import type { LineItem, LineItemInput } from '@callboard/contract/service-calls';
import { trpc } from '~/lib/trpc.ts';
import type { CallLines } from './call-lines.ts';
import { describeItem } from './describe-line.ts';

export function useItemLines(id: string): CallLines<LineItem, LineItemInput> {
  const { client } = trpc.useUtils();
  return {
    of: (call) => call.items,
    send: ({ version }, items) =>
      client.serviceCalls.setItems.mutate({ id, items: [...items], version }),
    isSame: (line, { item, description, quantity, unitPrice }) =>
      line.item === item &&
      // The server takes the item's name where there is no description.
      (description === '' || line.description === description) &&
      line.quantity === quantity &&
      line.unitPrice === unitPrice,
    describe: describeItem,
  };
}
