import { CallChecklist } from '@callboard/contract/calls/call-checklists';
import { CallSignature } from '@callboard/contract/calls/call-signatures';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { JobType } from '@callboard/contract/company/lists/job-types';
import { StoredFile } from '@callboard/contract/files/files';
import { HistoryEntry } from '@callboard/contract/platform/history';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { callOfCustomer } from '../pages/call-of-customer.ts';
import { sessionOf } from '../session/session-of.ts';

/** The steps of their checklists: one to tick, one to answer in words. */
export const STEP = 'Filter changed';
export const FOUND = 'What was found';

/** Three visits of the demo's technician today, and what the server knows of them. */
export async function threeCalls(app: RunningApp) {
  const office = await officeAtApi(app);
  const technician = (await sessionOf(app, 'tech@example.com')).user;
  const { key: jobType } = JobType.parse(
    await office('POST', '/job-types', {
      name: `Visit ${crypto.randomUUID().slice(0, 8)}`,
      checklist: [
        { kind: 'tick', label: STEP },
        { kind: 'text', label: FOUND },
      ],
    }),
  );
  const calls: ServiceCall[] = [];
  for (const description of ['No heat', 'Blower squeals', 'Thermostat is dark']) {
    calls.push(await callOfCustomer(app, office, { jobType, description }));
  }
  // The first one can be finished.
  await office('PATCH', `/service-calls/${calls[0]?._id}/status`, { status: 'en_route' });
  const about = (what: string, { _id }: Pick<ServiceCall, '_id'>) =>
    office('GET', `/service-calls/${_id}/${what}`);
  const historyOf = async ({ _id }: Pick<ServiceCall, '_id'>) =>
    HistoryEntry.array().parse(
      await office('GET', `/history?kind=service-calls&id=${_id}&limit=500`),
    );
  return {
    office,
    technician,
    calls,
    jobType,
    read: async ({ _id }: Pick<ServiceCall, '_id'>) =>
      ServiceCall.parse(await office('GET', `/service-calls/${_id}`)),
    signersOf: async (call: Pick<ServiceCall, '_id'>) =>
      CallSignature.array()
        .parse(await about('signatures', call))
        .map(({ signed }) => signed.name),
    filesOf: async (call: Pick<ServiceCall, '_id'>) =>
      StoredFile.array().parse(await about('files', call)),
    /** What the steps of its checklist are answered with, as far as they are. */
    answersOf: async (call: Pick<ServiceCall, '_id'>) =>
      CallChecklist.parse(await about('checklist', call)).steps.flatMap(({ answer }) =>
        answer ? [answer.value] : [],
      ),
    historyOf,
    /** What the technician did to a call, oldest first. */
    actsOf: async (call: Pick<ServiceCall, '_id'>): Promise<string[]> =>
      (await historyOf(call))
        .filter(({ by }) => by?._id === technician.id)
        .map(({ action }) => action)
        .toReversed(),
  };
}

export type ThreeCalls = Awaited<ReturnType<typeof threeCalls>>;
