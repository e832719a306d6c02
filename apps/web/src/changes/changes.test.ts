// Only the router itself knows what it has.
// oxlint-disable-next-line no-restricted-imports
import { PROCEDURES } from '@callboard/api/testing/procedures';
import { HISTORY_KINDS } from '@callboard/contract/platform/kinds';
import { nounOf } from '@callboard/contract/platform/noun-of';
import { IMPORT_KINDS } from '@callboard/contract/transfer/imports';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CHANGES, readStale, readsShowing, staleAfter, wordsOf } from './changes.ts';
import { keyOf } from './queries-showing.ts';

const mutations = PROCEDURES.filter(({ type }) => type === 'mutation');
const paths = mutations.map(({ path }) => path).toSorted();

test('each row is of a change that the server knows', () => {
  const rows = Object.entries(CHANGES).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  );
  expect(rows.filter((row) => !paths.includes(row))).toEqual([]);
});

test('a change of a kind of record is told by the words of the kind, and makes stale what shows it', () => {
  const nouns = HISTORY_KINDS.map(nounOf);
  const verbs = ['create', 'remove', 'update'].map((verb) => `referralSources.${verb}`);
  expect(verbs.map(wordsOf)).toEqual([
    'Referral source not added yet',
    'Referral source not removed yet',
    'Referral source not saved yet',
  ]);
  expect(staleAfter('referralSources.create', {})).toEqual([
    'referralSources',
    'customers',
    'history',
  ]);
  const ofKinds = paths.filter((path) => nouns.some((noun) => path.startsWith(`${noun}.`)));
  const unsaid = ofKinds.filter((path) => path !== 'settings.readServiceArea');
  expect(unsaid.filter((path) => staleAfter(path, {}).length === 0)).toEqual([]);
});

test('each change says that it is not saved yet, but those that nobody waits for on a page', () => {
  const silent = mutations
    .filter(({ path, meta }) => wordsOf(path) === null && meta.may !== 'anyone')
    .map(({ path }) => path);
  expect(silent.toSorted()).toEqual(['auth.logout', 'live.setPresence', 'phones.tellWaiting']);
  const words = paths.map(wordsOf).filter((said) => said !== null);
  expect(words.filter((said) => !/^[A-Z“].* yet$/.test(said))).toEqual([]);
});

test('what a change makes stale is something that screens can read', () => {
  const known = new Set<string>(
    PROCEDURES.filter(({ type }) => type === 'query').flatMap(({ path }) => [
      path,
      path.split('.')[0] ?? '',
    ]),
  );
  const inputs = HISTORY_KINDS.map((kind) => ({ kind }));
  const reads = paths.flatMap((path) => inputs.flatMap((input) => staleAfter(path, input)));
  expect(reads.filter((read) => !known.has(read))).toEqual([]);
});

test('an undo makes stale what shows each kind of record that it undoes', () => {
  const changes = [{ kind: 'catalog' }, { kind: 'service-calls' }];
  expect(staleAfter('history.undoSeveral', { changes })).toEqual(
    expect.arrayContaining([...readsShowing('catalog'), ...readsShowing('service-calls')]),
  );
  expect(staleAfter('history.undo', { kind: 'nothing known' })).toEqual([]);
});

test('what a screen has put there of the answer is not read again, its lists are', async () => {
  const client = new QueryClient();
  const [own, other, list] = [
    [...keyOf('serviceCalls.byId'), { input: { id: 'own' } }],
    [...keyOf('serviceCalls.byId'), { input: { id: 'other' } }],
    keyOf('serviceCalls.list'),
  ];
  for (const key of [own, other]) client.setQueryData(key, {}, { updatedAt: 1000 });
  client.setQueryData(own, {}, { updatedAt: 2000 });
  client.setQueryData(list, [], { updatedAt: 2000 });
  await readStale(client, { path: 'serviceCalls.setStatus', input: { id: 'own' } }, 2000);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect([own, other, list].map(isStale)).toEqual([false, true, true]);
});

test('a photo that is removed no longer counts on checklists that are open', () => {
  expect(readsShowing('files')).toContain('serviceCalls.checklist');
});

test('an import makes stale what shows any kind that it may have brought', () => {
  const stale = new Set<string>(readsShowing('transfers'));
  const kinds = IMPORT_KINDS.map((kind) => (kind === 'visits' ? 'service-calls' : kind));
  const reads = ['properties' as const, ...kinds].flatMap(readsShowing);
  expect(reads.filter((read) => !stale.has(read) && !stale.has(read.split('.')[0] ?? ''))).toEqual(
    [],
  );
});
