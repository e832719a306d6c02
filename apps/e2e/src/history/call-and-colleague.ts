import { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { RunningApp } from '../app/start-app.ts';
import { demoIds } from '../screens/demo-ids.ts';
import { personAtApi } from './person-at-api.ts';

/** A call that has items and payments, and somebody else who works on it over the API. */
export async function callAndColleague(app: RunningApp) {
  const { fullCall: id } = await demoIds(app.databaseUrl);
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
