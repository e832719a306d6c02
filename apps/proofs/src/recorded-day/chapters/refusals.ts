import { PROCEDURES } from '@callboard/api/testing/procedures';
import { WHO } from '@callboard/api/testing/start-test-app';
import { rawRequestOf, TRANSPORTS } from '../../testing/requests-of.ts';
import type { Player } from '../player.ts';

// Of these nothing is read that could be wrong: whoever may ask would be signed out.
const ENDS_SESSIONS = ['auth.logout', 'sessions.endOthers'];
// Which of two comes first is chance; asked among the customers.
const BY_CHANCE = ['customers.duplicates'];

/** Every procedure asked by everybody over both transports, with something that is no JSON. */
export async function refusals(player: Player): Promise<void> {
  for (const procedure of PROCEDURES) {
    if ([...ENDS_SESSIONS, ...BY_CHANCE].includes(procedure.path)) continue;
    for (const transport of TRANSPORTS) {
      for (const who of WHO) {
        const request = rawRequestOf(procedure, transport, '{"');
        await player.send(who, `${transport} ${procedure.path} with no JSON`, request);
      }
    }
  }
}

/** What the server says beside its procedures. */
export async function besides(player: Player): Promise<void> {
  for (const path of [
    '/api/openapi.json',
    '/api/docs/json',
    '/api/nothing',
    '/trpc/nothing',
    '/healthz',
    '/readyz',
  ]) {
    await player.send('nobody', `GET ${path}`, { method: 'GET', path });
  }
  await player.send('admin', 'PUT of a list', { method: 'PUT', path: '/api/customers' });
  const headers = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' };
  const input = { name: 'Sent twice', price: 5 };
  for (const [over, body] of [
    ['rest', input],
    ['rest', input],
    ['trpc', input],
    ['rest', { ...input, price: 6 }],
  ] as const) {
    await player.over(over, 'admin', 'catalog.create', body, headers);
  }
}

/** The evening: everybody signs out. */
export async function evening(player: Player): Promise<void> {
  await player.ask('admin', 'sessions.endOthers');
  for (const who of WHO) {
    await player.ask(who, 'auth.logout');
    await player.ask(who, 'auth.me');
  }
}
