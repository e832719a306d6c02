import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECENT } from '~/lib/recent-key.ts';
import { addRecent, nameRecent, readRecent } from './recent.ts';

beforeEach(() => {
  const kept: Record<string, unknown> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  });
  vi.stubGlobal('localStorage', kept);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const paths = (person: string) => readRecent(person).map(({ path }) => path);

test('what was opened last is first, once, with the name that its page gave it', () => {
  for (const path of ['/customers/1', '/service-calls/2', '/customers/1']) addRecent('dana', path);
  nameRecent('dana', (path) => (path === '/customers/1' ? 'Rosa Vasquez' : undefined));
  addRecent('dana', '/service-calls/3');
  addRecent('dana', '/customers/1');
  expect(readRecent('dana')).toEqual([
    { path: '/customers/1', title: 'Rosa Vasquez' },
    { path: '/service-calls/3' },
    { path: '/service-calls/2' },
  ]);
});

test('a dozen is kept', () => {
  for (let id = 1; id <= 20; id += 1) addRecent('dana', `/customers/${id}`);
  expect(paths('dana')).toHaveLength(12);
  expect(paths('dana')[0]).toBe('/customers/20');
});

test('another person sees none of it, and nothing stays of it', () => {
  addRecent('dana', '/customers/1');
  expect(paths('eva')).toEqual([]);
  expect(paths('dana')).toEqual(['/customers/1']);
  nameRecent('eva', () => undefined);
  expect(paths('dana')).toEqual([]);
  addRecent('eva', '/customers/2');
  expect(paths('eva')).toEqual(['/customers/2']);
});

test('what somebody else wrote there is no list', () => {
  const all = [{ path: 1 }, { path: '/customers/1' }, null];
  localStorage.setItem(RECENT, JSON.stringify({ person: 'dana', all }));
  expect(paths('dana')).toEqual(['/customers/1']);
  localStorage.setItem(RECENT, 'nothing');
  expect(readRecent('dana')).toEqual([]);
});
