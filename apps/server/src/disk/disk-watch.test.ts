import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { DiskWatch } from './disk-watch.ts';

afterEach(() => void vi.useRealTimers());

test('a full disk is in the log once, and so is that there is room again', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = {
    error: (_: object, message: string) => lines.push(message),
    info: (_: object, message: string) => lines.push(message),
  };
  const disk = new DiskWatch({ data: tmpdir(), backups: '/nowhere/to/be/found' });
  await disk.start(log);
  expect([disk.isFull(), lines]).toEqual([false, []]);
  disk.sawFull();
  disk.sawFull();
  expect(disk.isFull()).toBe(true);
  await vi.advanceTimersByTimeAsync(12_000);
  expect([...(await disk.look()).keys()]).toEqual(['data']);
  expect(disk.isFull()).toBe(false);
  expect(lines).toEqual([
    'disk: full, nothing can be saved until there is room',
    'disk: there is room again',
  ]);
  disk.stop();
});
