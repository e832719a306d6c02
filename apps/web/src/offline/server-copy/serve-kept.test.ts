import type { AppRouter } from '@callboard/api/app/app-router';
import type { DeviceData } from '@callboard/contract/phones/device-data';
import { type OperationResultEnvelope, TRPCClientError } from '@trpc/client';
import { type Observer, observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from '~/lib/problem.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { keptAnswers } from './kept-answers.ts';
import { serveKept } from './serve-kept.ts';

type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;
type ToServer = Observer<Answer, TRPCClientError<AppRouter>>;

const HOUR_MS = 60 * 60_000;
const CALL = sampleCall();
const ASKED = { path: 'serviceCalls.byId', input: { id: CALL._id } };

const data: DeviceData = {
  at: '2026-11-20T15:00:00.000Z',
  days: [],
  calls: [
    {
      call: CALL,
      house: { visits: [], open: [], hasMoreOpen: false },
      equipment: { version: 1, units: [], hasMoreUnits: false, toRecord: [] },
      checklist: { jobType: null, isStarted: false, steps: [], missing: [] },
      notes: [],
      files: [],
      signatures: [],
      history: [],
    },
  ],
  lists: null,
};

beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') });
  await keptAnswers.open('tyler');
  await keptAnswers.take(data);
});
afterEach(() => {
  keptAnswers.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A query on its way to a server that does what the test says. */
function ask({ path, input } = ASKED, { isUp = true } = {}) {
  const late: unknown[] = [];
  const told: unknown[] = [];
  let server: ToServer | undefined;
  let isGivenUp = false;
  let isOver = false;
  const op = { id: 1, type: 'query', path, input, context: {}, signal: null } as const;
  const served: string[] = [];
  const link = serveKept({
    isUp: () => isUp,
    isOver: () => isOver,
    onServed: (which) => void served.push(which),
    onLate: (...one) => void late.push(one),
  });
  const question = link({
    op,
    next: () =>
      observable((observer) => {
        server = observer;
        return () => {
          isGivenUp = true;
        };
      }),
  }).subscribe({
    next: ({ result }) => void told.push('data' in result ? result.data : undefined),
    error: (error) => void told.push(problemOf(error)?.detail ?? error),
  });
  return {
    told,
    late,
    served,
    leave: () => question.unsubscribe(),
    isGivenUp: () => isGivenUp,
    answer: (answer: unknown) => {
      server?.next({ result: { type: 'data', data: answer } });
      server?.complete();
    },
    end: () => {
      isOver = true;
    },
    fail: () => server?.error(TRPCClientError.from(new TypeError('Failed to fetch'))),
  };
}

describe('a question', () => {
  test('is answered by the server where it can be, and the answer is kept', () => {
    const { told, served, answer } = ask();
    const newer = { ...CALL, status: 'en_route', version: CALL.version + 1 };
    answer(newer);
    expect([told, served]).toEqual([[newer], []]);
    expect(keptAnswers.callOf(CALL._id)).toBe(newer);
  });

  test('is answered by the phone when the server is away', () => {
    const { told, served, fail } = ask();
    fail();
    expect([told, served]).toEqual([[CALL], [ASKED.path]]);
  });

  test('is answered by the phone after three seconds of silence, and what comes late counts', () => {
    const { told, late, answer, isGivenUp } = ask();
    vi.advanceTimersByTime(2999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([CALL]);
    expect(isGivenUp()).toBe(false);
    const newer = { ...CALL, version: CALL.version + 1 };
    answer(newer);
    expect([told, late]).toEqual([[CALL], [[ASKED.path, ASKED.input, newer]]]);
    expect(keptAnswers.callOf(CALL._id)).toBe(newer);
  });

  test('that is answered late is neither kept nor shown once its person is gone', async () => {
    const { late, end, answer } = ask();
    vi.advanceTimersByTime(3000);
    end();
    await keptAnswers.open('maria');
    answer({ ...CALL, version: CALL.version + 1 });
    expect(late).toEqual([]);
    expect(keptAnswers.callOf(CALL._id)).toBeUndefined();
  });

  test('is answered at once while there is no signal', () => {
    const { told } = ask(ASKED, { isUp: false });
    vi.advanceTimersByTime(0);
    expect(told).toEqual([CALL]);
  });

  test('that nobody waits for any more is given up', () => {
    const { leave, isGivenUp, told } = ask();
    leave();
    vi.advanceTimersByTime(10_000);
    expect([isGivenUp(), told]).toEqual([true, []]);
  });

  test('about what is not on the phone says that it needs signal', () => {
    const { told, fail } = ask({ path: 'customers.search', input: { id: '' } }, { isUp: false });
    fail();
    expect(told).toEqual(['It is not on this phone and needs signal.']);
  });

  test('of which nothing is known yet is tried again while the server may be there', () => {
    const { told, fail } = ask({ path: 'customers.search', input: { id: '' } });
    fail();
    expect(told).toEqual([expect.any(TRPCClientError)]);
  });
});

test('without a word from the server for 72 hours the phone shows nothing, and says so', () => {
  vi.advanceTimersByTime(71 * HOUR_MS);
  expect(keptAnswers.answer(ASKED.path, ASKED.input)).toBe(CALL);
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(keptAnswers.answer(ASKED.path, ASKED.input)).toBeUndefined();
  const { told, fail } = ask(ASKED, { isUp: false });
  fail();
  expect(told).toEqual([
    expect.stringMatching(/^This phone has not heard from the server for 3 days/),
  ]);
});

test('a clock that is set back shows nothing for longer than it would have', () => {
  vi.setSystemTime(Date.now() - 73 * HOUR_MS);
  expect(keptAnswers.answer(ASKED.path, ASKED.input)).toBeUndefined();
});

test('whoever comes next is told nothing that the phone knew', async () => {
  await keptAnswers.open('somebody else');
  const { told, fail } = ask(ASKED, { isUp: false });
  fail();
  expect(told).toEqual(['It is not on this phone and needs signal.']);
});

test('what was answered while all of it was on its way stays', async () => {
  const newer = { ...CALL, version: CALL.version + 1 };
  keptAnswers.heard(ASKED.path, ASKED.input, newer);
  await keptAnswers.take(data);
  expect(keptAnswers.callOf(CALL._id)).toBe(newer);
});
