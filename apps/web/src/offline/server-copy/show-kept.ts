import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { newestOf, pageOfBook, pageOfHistory, pageOfNotes } from '~/lib/call-questions.ts';
import { trpc } from '~/lib/trpc.ts';
import type { KeptData } from './kept-data.ts';

const { serviceCalls, files, history, myDay, catalog, jobTypes, companyLists, settings } = trpc;

const CALLS = 'service-calls';

/** A query of a screen, by its key in the cache. */
interface Question {
  path: string;
  input: unknown;
  queryKey: QueryKey;
  /** Its answer is the first page of a list. */
  isPage?: boolean;
}

const whole = (path: string, input: unknown, queryKey: QueryKey): Question => ({
  path,
  input,
  queryKey,
});
const firstPage = (path: string, input: unknown, queryKey: QueryKey): Question => ({
  path,
  input,
  queryKey,
  isPage: true,
});

const LISTS: readonly Question[] = [
  whole('settings.get', undefined, getQueryKey(settings.get, undefined, 'query')),
  whole('settings.company', undefined, getQueryKey(settings.company, undefined, 'query')),
  whole('jobTypes.list', undefined, getQueryKey(jobTypes.list, undefined, 'query')),
  whole('companyLists.list', undefined, getQueryKey(companyLists.list, undefined, 'query')),
  whole('statuses.list', undefined, getQueryKey(trpc.statuses.list, undefined, 'query')),
  whole('catalog.types', undefined, getQueryKey(catalog.types, undefined, 'query')),
];

function bookQuestion(): Question {
  const input = pageOfBook('');
  return firstPage('catalog.list', input, getQueryKey(catalog.list, input, 'infinite'));
}

const dayQuestion = (input: { date?: string }): Question =>
  whole('myDay.day', input, getQueryKey(myDay.day, input, 'query'));

function questionsOfCall(id: string): Question[] {
  const { byId, equipment, houseHistory, checklist, signatures, notes } = serviceCalls;
  const [newest, notesPage, entries] = [newestOf(id), pageOfNotes(id), pageOfHistory(CALLS, id)];
  return [
    whole('serviceCalls.byId', { id }, getQueryKey(byId, { id }, 'query')),
    whole('serviceCalls.houseHistory', { id }, getQueryKey(houseHistory, { id }, 'query')),
    whole('serviceCalls.checklist', { id }, getQueryKey(checklist, { id }, 'query')),
    whole('serviceCalls.signatures', { id }, getQueryKey(signatures, { id }, 'query')),
    whole('serviceCalls.signatures', newest, getQueryKey(signatures, newest, 'query')),
    whole('serviceCalls.notes', newest, getQueryKey(notes, newest, 'query')),
    whole('serviceCalls.equipment', { id }, getQueryKey(equipment, { id }, 'query')),
    whole('files.ofCall', { id }, getQueryKey(files.ofCall, { id }, 'query')),
    firstPage('serviceCalls.notes', notesPage, getQueryKey(notes, notesPage, 'infinite')),
    firstPage('history.list', entries, getQueryKey(history.list, entries, 'infinite')),
  ];
}

/** The queries that the first screen of the day waits for. */
export const firstQuestions = (): Question[] => [...LISTS, dayQuestion({})];

/** All queries of screens that the device can answer. */
export const keptQuestions = ({ days, calls }: KeptData): Question[] => [
  ...firstQuestions(),
  ...days.map(({ date }) => dayQuestion({ date })),
  ...[...calls.keys()].flatMap(questionsOfCall),
  bookQuestion(),
];

/**
 * Puts the device's answers into the cache where it has no newer ones. Screens show them at once, until
 * the server has answered.
 * @param answer gives what the device knows, or undefined
 * @param heardAt when the server said it, in milliseconds since 1970
 */
export function showKept(
  client: QueryClient,
  questions: readonly Question[],
  answer: (path: string, input: unknown) => unknown,
  heardAt: number,
): void {
  for (const { path, input, queryKey, isPage } of questions) {
    const cache = client.getQueryCache();
    const shown = cache.get(hashKey(queryKey));
    // A visible screen follows the server by itself.
    const isNewer = shown?.isActive() || (shown?.state.dataUpdatedAt ?? 0) >= heardAt;
    if (shown?.state.data !== undefined && isNewer) continue;
    const known = answer(path, input);
    if (known === undefined) continue;
    const data = isPage ? { pages: [known], pageParams: [null] } : known;
    client.setQueryData(queryKey, data, { updatedAt: heardAt });
    // Even queries that never become stale by time are asked again when they are next shown.
    cache.get(hashKey(queryKey))?.invalidate();
  }
}
