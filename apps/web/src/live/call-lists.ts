import type { BoardCall } from '@callboard/contract/dispatch';
import type { ServiceCallRow } from '@callboard/contract/service-calls';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { isRecord } from '~/lib/is-record.ts';
import { trpc } from '~/lib/trpc.ts';
import { patchQuery } from './patch-query.ts';

type Rows = ServiceCallRow[];
type Pages = InfiniteData<Rows>;

/** The input of a query, as tRPC writes it into its key. */
function inputOf(queryKey: QueryKey): Record<string, unknown> {
  const options = queryKey[1];
  return isRecord(options) && isRecord(options.input) ? options.input : {};
}

/** Whether a call is one of those that a list was asked for. */
function belongs(call: BoardCall, asked: Record<string, unknown>): boolean {
  const is = (name: string, value: string | undefined) =>
    asked[name] === undefined || asked[name] === value;
  const at = Date.parse(call.scheduledAt);
  return (
    is('status', call.status) &&
    is('customerId', call.customer._id) &&
    is('assignedEmployeeId', call.assignedEmployee?._id) &&
    (typeof asked.from !== 'string' || at >= Date.parse(asked.from)) &&
    (typeof asked.to !== 'string' || at < Date.parse(asked.to))
  );
}

const patched = (rows: Rows, call: BoardCall, stays: boolean): Rows =>
  rows.flatMap((row) => {
    if (row._id !== call._id) return [row];
    if (!stays) return [];
    return [row.version > call.version ? row : { ...row, ...call }];
  });

/**
 * Puts a changed call into every list of calls that this browser has read.
 * @returns whether a list that is on the screen has to be read anew: the call is new to it, or has
 *   gone to another place in it
 */
export function patchCallLists(client: QueryClient, call: BoardCall): boolean {
  let isToBeRead = false;
  const lists = { queryKey: getQueryKey(trpc.serviceCalls.list) };
  for (const [queryKey, data] of client.getQueriesData<Rows | Pages>(lists)) {
    if (!data) continue;
    const state = client.getQueryState(queryKey);
    const rows = Array.isArray(data) ? data : data.pages.flat();
    const known = rows.find(({ _id }) => _id === call._id);
    const stays = belongs(call, inputOf(queryKey));
    if (known && known.version <= call.version) {
      const next = Array.isArray(data)
        ? patched(data, call, stays)
        : { ...data, pages: data.pages.map((page) => patched(page, call, stays)) };
      patchQuery(client, queryKey, next);
    }
    if (stays && (!known || known.scheduledAt !== call.scheduledAt)) isToBeRead = true;
    if (state?.fetchStatus === 'fetching') isToBeRead = true;
  }
  return isToBeRead;
}
