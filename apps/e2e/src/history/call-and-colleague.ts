import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { ask as askDatabase } from '@callboard/db/testing/ask';
import { fullCall } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { personAtApi } from './person-at-api.ts';

/** A call that has items and payments, and somebody else who works on it over the API. */
export const callAndColleague = (app: RunningApp) => colleagueOn(app, 0);

let taken = 0;

/** The same, on a call that no other test changes: for those who share a company. */
export function ownCallAndColleague(app: RunningApp) {
  taken += 1;
  return colleagueOn(app, taken);
}

async function colleagueOn(app: RunningApp, nth: number) {
  const [row] = await askDatabase(app.databaseUrl, fullCall(nth));
  const id = String(row?.id);
  const ask = await personAtApi(app, 'admin@example.com');
  const path = `/service-calls/${id}`;
  return {
    id,
    path,
    read: async () => ServiceCall.parse(await ask(path)),
    /** Changes a part of the call: its status, items, payments or assignment. */
    change: (part: 'status' | 'items' | 'payments' | 'assign', body: object) =>
      ask(`${path}/${part}`, body),
    update: (body: object) => ask(path, body),
  };
}
