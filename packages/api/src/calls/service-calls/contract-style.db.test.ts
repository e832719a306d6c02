import { afterAll, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [office, tech] = [await app.as('dispatcher'), await app.as('tech')];
const colleague = await makeEmployee(app.db, 'tech');
const kind = 'service-calls';
const separated = { contractStyle: 'separated' } as const;
const lumpSum = { contractStyle: 'lump_sum' } as const;

const styleOf = async (id: string) => (await office.serviceCalls.byId({ id })).contractStyle;

test('technicians change the contract style of calls assigned to them, and take it back', async () => {
  const assignedEmployeeId = app.people.tech.id;
  const { _id: id } = await makeCall(app, office, { ...separated, assignedEmployeeId });
  const { version } = await tech.serviceCalls.update({ id, ...lumpSum });
  expect(await styleOf(id)).toBe('lump_sum');
  await tech.history.undo({ kind, id, version });
  expect(await styleOf(id)).toBe('separated');
});

test('nobody else’s, neither by a change nor by an undo', async () => {
  for (const assignedEmployeeId of [colleague.id, undefined]) {
    const { _id: id } = await makeCall(app, office, { ...separated, assignedEmployeeId });
    expect((await problemOf(tech.serviceCalls.update({ id, ...lumpSum }))).status).toBe(403);
    // What it is already may be sent along.
    await tech.serviceCalls.update({ id, ...separated, description: 'No cooling' });
    const { version } = await office.serviceCalls.update({ id, ...lumpSum });
    expect((await problemOf(tech.history.undo({ kind, id, version }))).status).toBe(403);
    expect(await styleOf(id)).toBe('lump_sum');
  }
});
