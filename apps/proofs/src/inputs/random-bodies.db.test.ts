import { appRouter } from '@callboard/api/app/app-router';
import { atLength } from '@callboard/db/testing/at-length';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { inputShape } from '@callboard/server/rest/input-shape';
import { restProcedures } from '@callboard/server/rest/rest-procedures';
import type { RawRequest } from '@callboard/server/testing/raw-call';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { procedureOf, requestOf, TRANSPORTS, type Transport } from '../testing/requests-of.ts';
import { asJson } from './hostile-values.ts';
import { randomBody } from './random-body.ts';
import { readBack } from './read-back.ts';
import { runSeed } from './run-seed.ts';
import { sentTexts, valueAt } from './sent-texts.ts';
import { makeWorld } from './world.ts';

// What stores texts needs more of them, since most are refused.
const RUNS_OF_STORING = atLength(30, 1000);
const RUNS = atLength(10, 1000);
// For a busy machine.
const LONGEST_MS = 180_000;

const app = await startHttpApp();
afterAll(() => app.close());
const { valuesFor } = await makeWorld(app);

// Uploads are not JSON; they have their own test.
const writing = restProcedures(appRouter).filter(
  ({ type, route }) => type === 'mutation' && !route.upload,
);

let admin = await app.bearer('admin');

/** Sends it as an admin from a new address each time, signing in again if needed. */
async function send(request: RawRequest, isRepeated = false): Promise<[number, unknown]> {
  const answer = await app.server.inject({
    method: request.method,
    url: request.path,
    payload: request.body,
    headers: { ...(request.body !== undefined && JSON_TYPE), ...admin },
    remoteAddress: someAddress(),
  });
  if (answer.statusCode === 401 && !isRepeated) {
    admin = await app.bearer('admin');
    return send(request, true);
  }
  return [answer.statusCode, answer.body === '' ? undefined : answer.json()];
}

// Enough bodies must be accepted for the check of their texts to mean something.
const STORING =
  /^(catalog|customers|employees|properties|referralSources|serviceCalls)\.(create|update)$|^serviceCalls\.set(Items|Payments)$|^settings\.update$/;

const JSON_TYPE = { 'content-type': 'application/json' };

let requests = 0;
const someAddress = () => {
  requests += 1;
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
};

const answerOf = (body: unknown, transport: Transport) =>
  transport === 'rest' ? body : Wrapped.parse(body).result.data;
const Wrapped = z.object({ result: z.object({ data: z.unknown().optional() }) });

test.each(writing)(
  '$name handles random bodies',
  async ({ name, inputs }) => {
    const shape = inputShape(inputs);
    let stored = 0;
    const isStoring = STORING.test(name);
    const numRuns = isStoring ? RUNS_OF_STORING : RUNS;
    const property = fc.asyncProperty(
      randomBody(shape, valuesFor(name)),
      fc.constantFrom(...TRANSPORTS),
      async (body, transport) => {
        const [status, answer] = await send(requestOf(procedureOf(name), transport, body, asJson));
        expect(status, JSON.stringify(answer)).toBeLessThan(500);
        if (status >= 300) return;
        const texts = sentTexts({ type: 'object', ...shape }, body);
        const reading = readBack(name, answerOf(answer, transport));
        if (texts.length === 0 || !reading) return;
        stored += 1;
        const [, found] = await send(requestOf(procedureOf(reading.name), 'rest', reading.input));
        for (const { path, expected } of texts) {
          expect(valueAt(found, path), path.join('.')).toBe(expected);
        }
      },
    );
    await fc.assert(property, { seed: runSeed, numRuns });
    if (isStoring) expect(stored).toBeGreaterThan(Math.floor(numRuns / 40));
  },
  LONGEST_MS,
);

test('everything they changed is in the history', async () => {
  expect(await changesWithoutEntry(app.db)).toEqual([]);
});
