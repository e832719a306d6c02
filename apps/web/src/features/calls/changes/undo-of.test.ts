import { describe, expect, test } from 'vitest';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { markLocal, type TakeBack } from '~/session/local-answers.ts';
import { undoOf } from './undo-of.ts';

const done = { title: 'Status of #1042: On the way' };
const local = (takeBack: TakeBack) => markLocal(sampleCall({ version: 7 }), takeBack);

test('what the server answered is undone there as its version, or as whatever the change says', async () => {
  const call = sampleCall({ version: 8 });
  const step = { kind: 'service-calls', id: 'call', ...done };
  expect(await undoOf(call, done)).toEqual({ ...step, made: 8 });
  expect(await undoOf(call, { ...done, made: 5 })).toEqual({ ...step, made: 5 });
});

describe('Undo of what the device answered itself', () => {
  test('takes it back on the device', async () => {
    expect(
      await undoOf(
        local(async () => true),
        done,
      ),
    ).toBe('undone');
  });

  test('undoes what the server made of it meanwhile, whatever version the answer had', async () => {
    const call = local(async () => 12);
    expect(await undoOf(call, { ...done, made: 7 })).toMatchObject({ made: 12 });
  });

  test('undoes nobody else’s change where the server did not say what it made of it', async () => {
    const call = local(async () => false);
    expect(await undoOf(call, done)).toBe('saved');
    expect(await undoOf(call, { ...done, made: 7 })).toBe('saved');
  });
});
