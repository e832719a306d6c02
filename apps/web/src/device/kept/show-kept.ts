import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { newestOf, pageOfBook, pageOfHistory, pageOfNotes } from '~/lib/call-questions.ts';
import { trpc } from '~/lib/trpc.ts';
import type { KeptData } from './kept-data.ts';

const { serviceCalls, files, history, myDay, catalog, jobTypes, companyLists, settings } = trpc;

const CALLS = 'service-calls';

/** A question that a screen asks, by the key of its answer in the cache. */
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

/** What the first screen of the day waits for. */
export const firstQuestions = (): Question[] => [...LISTS, dayQuestion({})];

/** All that screens ask of what the device keeps. */
export const keptQuestions = ({ days, calls }: KeptData): Question[] => [
  ...firstQuestions(),
  ...days.map(({ date }) => dayQuestion({ date })),
  ...[...calls.keys()].flatMap(questionsOfCall),
  bookQuestion(),
];

/**
 * Shows what the device knows, where no newer answer is there: at once, and until the server has been
 * asked again.
 * @param answer what the device knows, undefined where it does not
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
    // A screen in sight follows the server by itself.
    const isNewer = shown?.isActive() || (shown?.state.dataUpdatedAt ?? 0) >= heardAt;
    if (shown?.state.data !== undefined && isNewer) continue;
    const known = answer(path, input);
    if (known === undefined) continue;
    const data = isPage ? { pages: [known], pageParams: [null] } : known;
    client.setQueryData(queryKey, data, { updatedAt: heardAt });
    // Also what never grows old by itself is asked again when it is next shown.
    cache.get(hashKey(queryKey))?.invalidate();
  }
}
