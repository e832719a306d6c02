import { CALL_DETAILS, type CallDetail } from '@callboard/contract/calls/call-details';
import type { NewServiceCall } from '@callboard/contract/calls/service-calls';
import { pick } from '@callboard/contract/platform/values/pick';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');
const [first, second] = await dispatcher.jobTypes.list();

type Details = Pick<NewServiceCall, CallDetail> & { durationMinutes: number };

const former: Details = {
  description: 'No cooling',
  scheduledAt: '2026-12-01T15:00:00.000Z',
  durationMinutes: 75,
  arrivalWindow: { start: '2026-12-01T14:00:00.000Z', end: '2026-12-01T16:00:00.000Z' },
  needsTime: true,
  jobType: first?.key ?? null,
  priority: 'high',
  contractStyle: 'lump_sum',
  tags: ['attic'],
  answers: [{ question: 'Since when?', answer: 'Monday' }],
};

const later: Details = {
  description: 'No heat',
  scheduledAt: '2026-12-02T15:00:00.000Z',
  durationMinutes: 90,
  arrivalWindow: { start: '2026-12-02T14:00:00.000Z', end: '2026-12-02T16:00:00.000Z' },
  needsTime: false,
  jobType: second?.key ?? null,
  priority: 'emergency',
  contractStyle: 'separated',
  tags: ['roof'],
  answers: [{ question: 'Since when?', answer: 'Tuesday' }],
};

const read = async (id: string) => pick(await dispatcher.serviceCalls.byId({ id }), CALL_DETAILS);

describe.each(CALL_DETAILS)('the detail %s of a call', (name) => {
  test('is booked, changed by itself, told, and taken back by itself', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher, former);
    expect(await read(id)).toEqual(former);
    // Another time counts as agreed unless the change says otherwise.
    const change = { [name]: later[name], ...(name === 'scheduledAt' && { needsTime: true }) };
    await dispatcher.serviceCalls.update({ id, version, ...change });
    expect(await read(id)).toEqual({ ...former, [name]: later[name] });
    const [entry] = await dispatcher.history.list({ kind: 'service-calls', id });
    expect(entry?.after).toEqual({ [name]: later[name] });
    await dispatcher.history.undo({ kind: 'service-calls', id, version: version + 1 });
    expect(await read(id)).toEqual(former);
  });

  test('is not changed over what somebody else made of it meanwhile', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher, {
      ...former,
      assignedEmployeeId: app.people.tech.id,
    });
    const tech = await app.as('tech');
    await tech.serviceCalls.update({ id, version, [name]: later[name] });
    const refused = dispatcher.serviceCalls.update({ id, version, [name]: former[name] });
    expect(await problemOf(refused)).toMatchObject({
      status: 409,
      fields: { [name]: [expect.any(String)] },
    });
  });
});
