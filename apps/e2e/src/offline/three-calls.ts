import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { HistoryEntry } from '@callboard/contract/history';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { callOfCustomer } from '../pages/call-of-customer.ts';
import { sessionOf } from '../session/session-of.ts';

/** Three visits of the demo's technician today, and what the server knows of them. */
export async function threeCalls(app: RunningApp) {
  const office = await officeAtApi(app);
  const technician = (await sessionOf(app, 'tech@example.com')).user;
  const calls: ServiceCall[] = [];
  for (const description of ['No heat', 'Blower squeals', 'Thermostat is dark']) {
    calls.push(await callOfCustomer(app, office, { description }));
  }
  return {
    ...{ office, technician, calls },
    read: async ({ _id }: Pick<ServiceCall, '_id'>) =>
      ServiceCall.parse(await office('GET', `/service-calls/${_id}`)),
    /** What the technician did to a call, oldest first. */
    async actsOf({ _id }: Pick<ServiceCall, '_id'>): Promise<string[]> {
      const entries = HistoryEntry.array().parse(
        await office('GET', `/history?kind=service-calls&id=${_id}`),
      );
      return entries
        .filter(({ by }) => by?._id === technician.id)
        .map(({ action }) => action)
        .toReversed();
    },
  };
}

export type ThreeCalls = Awaited<ReturnType<typeof threeCalls>>;
