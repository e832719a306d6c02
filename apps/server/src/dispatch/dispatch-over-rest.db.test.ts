import { makeCall } from '@callboard/api/testing/records';
import type { Who } from '@callboard/api/testing/start-test-app';
import { Board, BoardCall, CallCard, Suggestions } from '@callboard/contract/dispatch/dispatch';
import { Problem } from '@callboard/contract/platform/problem';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { restClient } from '../testing/rest-client.ts';
import { startHttpApp } from '../testing/start-http-app.ts';

const app = await startHttpApp();
afterAll(() => app.close());

const url = `http://127.0.0.1:${app.port}`;
const as = async (who: Who) => {
  const { token } = await app.infoOf(who);
  return restClient(url, token);
};
const [dispatcher, tech, customer] = await Promise.all([
  as('dispatcher'),
  as('tech'),
  as('customer'),
]);
const TEN = '2026-12-01T16:00:00.000Z';
const techId = app.people.tech.id;
const newCall = async () => makeCall(app, await app.as('dispatcher'), { needsTime: true });

test('plain HTTP can read the board, move a visit, and read its card and suggestions', async () => {
  const { _id } = await newCall();
  const drop = { assignedEmployeeId: techId, scheduledAt: '2026-12-01T10:00:00-06:00' };
  const moved = await dispatcher('PATCH', `/api/service-calls/${_id}/move`, drop);
  expect(moved.status).toBe(200);
  expect(BoardCall.parse(moved.body)).toMatchObject({ _id, scheduledAt: TEN, version: 2 });
  const week = await dispatcher('GET', '/api/dispatch?from=2026-11-30&days=7');
  const board = Board.parse(week.body);
  expect(board.days).toHaveLength(7);
  expect(board.calls).toEqual([moved.body]);
  const card = await tech('GET', `/api/service-calls/${_id}/card`);
  expect(CallCard.parse(card.body)).toEqual({ _id, lastVisit: null });
  const some = await dispatcher('GET', `/api/service-calls/${_id}/suggestions?from=2026-12-01`);
  expect(Suggestions.parse(some.body).slots.length).toBeGreaterThan(0);
});

test('a rejected move lists the rules it breaks, over both transports', async () => {
  await makeCall(app, await app.as('dispatcher'), { assignedEmployeeId: techId, scheduledAt: TEN });
  const { _id: id } = await newCall();
  const drop = { assignedEmployeeId: techId, scheduledAt: TEN };
  const refused = await dispatcher('PATCH', `/api/service-calls/${id}/move`, drop);
  expect(refused.status).toBe(409);
  expect(refused.headers.get('content-type')).toMatch('application/problem+json');
  const { broken } = Problem.parse(refused.body);
  expect(broken?.map(({ rule }) => rule)).toEqual(['overlap']);
  const overTrpc = await dispatcher('POST', '/trpc/dispatch.move', { id, ...drop });
  const InTrpc = z.object({ error: z.object({ data: z.object({ problem: Problem }) }) });
  expect(InTrpc.parse(overTrpc.body).error.data.problem.broken).toEqual(broken);
  const stale = await dispatcher('PATCH', `/api/service-calls/${id}/move`, drop, {
    'if-match': '"7"',
  });
  expect(stale.status).toBe(412);
  expect(Problem.parse(stale.body).broken).toBeUndefined();
  const meant = { ...drop, ruleReason: 'Both are next door' };
  expect((await dispatcher('PATCH', `/api/service-calls/${id}/move`, meant)).status).toBe(200);
});

test('technicians read only their own row, customers nothing, and neither can move a visit', async () => {
  const { _id } = await newCall();
  const address = '/api/dispatch?from=2026-12-01';
  const own = Board.parse((await tech('GET', address)).body);
  expect(own.technicians.map((technician) => technician._id)).toEqual([techId]);
  expect(own.unscheduled).toEqual([]);
  expect((await customer('GET', address)).status).toBe(403);
  expect((await restClient(url)('GET', address)).status).toBe(401);
  for (const who of [tech, customer]) {
    const drop = await who('PATCH', `/api/service-calls/${_id}/move`, { scheduledAt: TEN });
    expect(drop.status).toBe(403);
    expect((await who('GET', `/api/service-calls/${_id}/suggestions`)).status).toBe(403);
  }
  expect((await customer('GET', `/api/service-calls/${_id}/card`)).status).toBe(403);
});

test.each([
  ['', 'from', 'The day must be a date'],
  ['from=2026-13-01', 'from', 'The day must be a date'],
  ['from=0001-01-01', 'from', 'The day must be between the years 1900 and 2199'],
  ['from=2026-12-01&days=8', 'days', 'The board shows at most 7 days'],
  ['from=2026-12-01&days=0', 'days', 'The board shows at least one day'],
  ['from=2026-12-01&days=two', 'days', 'The number of days must be a whole number'],
])('a board with “%s” is refused at %s', async (query, field, message) => {
  const answer = await dispatcher('GET', `/api/dispatch?${query}`);
  expect(answer.status).toBe(400);
  expect(Problem.parse(answer.body).fields).toEqual({ [field]: [message] });
});
