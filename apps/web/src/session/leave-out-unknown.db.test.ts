import type { AppRouter } from '@callboard/api/app/app-router';
import { answerRequest } from '@callboard/api/testing/answer-request';
import { makeProperty } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { createTRPCClient, httpLink } from '@trpc/client';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '~/lib/problem.ts';
import { leaveOutUnknown, mayLeaveOut } from './leave-out-unknown.ts';

const app = await startTestApp();
afterAll(() => app.close());

const info = await app.infoOf('dispatcher');
const { id: propertyId } = await makeProperty(app);

/** A call as a later version of the screen may send it. */
interface LaterCall {
  customerId: string;
  propertyId: string;
  scheduledAt: string;
  description?: string;
  ofALaterVersion?: boolean;
}
const later: LaterCall = {
  customerId: app.people.customer.id,
  propertyId,
  scheduledAt: '2026-11-20T15:00:00Z',
  description: 'No heat upstairs',
  ofALaterVersion: true,
};

/** The app's link, and what reached this server by it. */
function aClient() {
  const bodies: unknown[] = [];
  const client = createTRPCClient<AppRouter>({
    links: [
      () => leaveOutUnknown,
      httpLink({
        url: 'http://callboard.test/trpc',
        headers: ({ op }) => ({ 'idempotency-key': String(op.context.idempotencyKey) }),
        fetch: async (address, init) => {
          const req = new Request(address, {
            method: init?.method,
            body: init?.body,
            headers: init?.headers,
          });
          bodies.push(await req.clone().json());
          const idempotencyKey = req.headers.get('idempotency-key') ?? undefined;
          return answerRequest(req, () => app.context({ ...info, idempotencyKey }));
        },
      }),
    ],
  });
  return { client, bodies };
}

test('what a server of the version before does not know is left out, with the same key', async () => {
  const { client, bodies } = aClient();
  const context = { idempotencyKey: 'a call', ...mayLeaveOut<LaterCall>('ofALaterVersion') };
  const call = await client.serviceCalls.create.mutate(later, { context });
  expect(call).toMatchObject({ description: 'No heat upstairs' });
  const { ofALaterVersion: _, ...known } = later;
  expect(bodies).toEqual([later, known]);
  expect(await client.serviceCalls.create.mutate(later, { context })).toEqual(call);
});

test('what somebody typed is never left out, and a known field that is wrong stays', async () => {
  const { client, bodies } = aClient();
  const refused = async (input: LaterCall, context: Record<string, unknown>) =>
    problemOf(
      await client.serviceCalls.create.mutate(input, { context }).catch((error: unknown) => error),
    );
  expect(await refused(later, mayLeaveOut<LaterCall>('description'))).toMatchObject({
    fields: { ofALaterVersion: ['Unknown field "ofALaterVersion"'] },
  });
  const tooLong = { ...later, description: 'x'.repeat(100_000), ofALaterVersion: undefined };
  expect(await refused(tooLong, mayLeaveOut<LaterCall>('description'))).toMatchObject({
    status: 400,
    fields: { description: [expect.any(String)] },
  });
  expect(bodies).toHaveLength(2);
});
