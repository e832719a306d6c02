import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryClient,
  type QueryKey,
  type SkipToken,
  skipToken,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { getUntypedClient, type TRPCClient, type TRPCRequestOptions } from '@trpc/client';
import type { CreateTRPCReact } from '@trpc/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { type AnyTRPCRouter, createTRPCFlatProxy, createTRPCRecursiveProxy } from '@trpc/server';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { isRecord } from './is-record.ts';

type Path = readonly string[];
type Kind = 'query' | 'infinite' | 'any';

/** What asks the server, and where its answers are kept. */
interface Source<Router extends AnyTRPCRouter> {
  client: TRPCClient<Router>;
  queryClient: QueryClient;
}

/** The same, for what knows no names. */
interface Untyped {
  client: Pick<ReturnType<typeof getUntypedClient>, 'query' | 'mutation'>;
  queryClient: QueryClient;
}

const untyped = <Router extends AnyTRPCRouter>({ client, queryClient }: Source<Router>) => ({
  client: getUntypedClient(client),
  queryClient,
});

type Asked<Options> = Partial<Options> & { trpc?: TRPCRequestOptions };

// Options were checked where a screen gave them: the types of the hooks are tRPC's own.
const isOfQuery = (value: unknown): value is Asked<UseQueryOptions> => isRecord(value);
const isOfPages = (value: unknown): value is Asked<UseInfiniteQueryOptions> => isRecord(value);
const isOfChange = (value: unknown): value is Asked<UseMutationOptions> => isRecord(value);
const isFilter = (value: unknown): value is InvalidateQueryFilters => isRecord(value);
const isOfFilter = (value: unknown): value is InvalidateOptions => isRecord(value);

/** @returns what is for the cache, and what is for the request */
function splitOptions<Options>(value: unknown, is: (given: unknown) => given is Asked<Options>) {
  const { trpc, ...options } = is(value) ? value : { trpc: undefined };
  return { trpc, options };
}

/** As tRPC's own `getQueryKey` gives it. */
function keyOf(path: Path, input: unknown, kind: Kind): QueryKey {
  const given = input !== undefined && input !== skipToken && { input };
  if (kind !== 'any') return [path, { ...given, type: kind }];
  if (input) return [path, { ...given }];
  return path.length > 0 ? [path] : [];
}

/** What is asked, under which key; `skipToken` instead of a question asks nothing. */
interface Question<Ask> {
  queryKey: QueryKey;
  queryFn: Ask | SkipToken;
}

function question<Ask>(path: Path, input: unknown, kind: Kind, ask: Ask): Question<Ask> {
  return { queryKey: keyOf(path, input, kind), queryFn: input === skipToken ? skipToken : ask };
}

function queryOf({ client }: Untyped, path: Path, input: unknown, value: unknown) {
  const { trpc, options } = splitOptions(value, isOfQuery);
  const ask = () => client.query(path.join('.'), input, trpc);
  return Object.assign(options, question(path, input, 'query', ask));
}

interface Page {
  pageParam: unknown;
  direction: string;
}

function pagesOf({ client }: Untyped, path: Path, input: unknown, value: unknown) {
  const { trpc, options } = splitOptions(value, isOfPages);
  const ask = ({ pageParam, direction }: Page) => {
    const asked = isRecord(input) ? input : {};
    const cursor = pageParam ? { cursor: pageParam } : {};
    return client.query(path.join('.'), { ...asked, ...cursor, direction }, trpc);
  };
  const first = { getNextPageParam: () => undefined, initialPageParam: null };
  return Object.assign(first, options, question(path, input, 'infinite', ask));
}

type Act = (source: Untyped, path: Path, args: readonly unknown[]) => unknown;

function changes({ client }: Untyped, path: Path, value: unknown) {
  const { trpc, options } = splitOptions(value, isOfChange);
  const mutationFn = (input: unknown) => client.mutation(path.join('.'), input, trpc);
  return { ...options, mutationKey: [path], mutationFn };
}

const HOOKS: Record<string, Act> = {
  useQuery: function useQueryOf(source, path, [input, options]) {
    return useQuery(queryOf(source, path, input, options), source.queryClient);
  },
  useInfiniteQuery: function usePagesOf(source, path, [input, options]) {
    return useInfiniteQuery(pagesOf(source, path, input, options), source.queryClient);
  },
  useMutation: function useChange(source, path, [options]) {
    return useMutation(changes(source, path, options), source.queryClient);
  },
  usePrefetchQuery: (source, path, [input, options]) => {
    const query = queryOf(source, path, input, options);
    if (!source.queryClient.getQueryState(query.queryKey)) {
      void source.queryClient.prefetchQuery(query);
    }
  },
};

const UTILS: Record<string, Act> = {
  queryOptions: (source, path, [input, options]) => queryOf(source, path, input, options),
  fetch: (source, path, [input, options]) =>
    source.queryClient.fetchQuery(queryOf(source, path, input, options)),
  prefetch: (source, path, [input, options]) =>
    source.queryClient.prefetchQuery(queryOf(source, path, input, options)),
  ensureData: (source, path, [input, options]) =>
    source.queryClient.ensureQueryData(queryOf(source, path, input, options)),
  prefetchInfinite: (source, path, [input, options]) =>
    source.queryClient.prefetchInfiniteQuery(pagesOf(source, path, input, options)),
  invalidate: ({ queryClient }, path, [input, filters, options]) =>
    queryClient.invalidateQueries(
      {
        ...(isFilter(filters) && filters),
        queryKey: keyOf(path, input, 'any'),
      },
      isOfFilter(options) ? options : {},
    ),
  cancel: ({ queryClient }, path, [input]) =>
    queryClient.cancelQueries({ queryKey: keyOf(path, input, 'any') }),
  getData: ({ queryClient }, path, [input]) =>
    queryClient.getQueryData(keyOf(path, input, 'query')),
  setData: ({ queryClient }, path, [input, updater]) =>
    queryClient.setQueryData(keyOf(path, input, 'query'), updater),
  getInfiniteData: ({ queryClient }, path, [input]) =>
    queryClient.getQueryData(keyOf(path, input, 'infinite')),
  setInfiniteData: ({ queryClient }, path, [input, updater]) =>
    queryClient.setQueryData(keyOf(path, input, 'infinite'), updater),
};

/** @throws Error for what tRPC's types offer and this app has had no need of */
function actIn(acts: Record<string, Act>, name = ''): Act {
  const act = acts[name];
  if (!act) throw new Error(`lib/trpc-hooks.tsx has no ${name}`);
  return act;
}

/**
 * What loaders and other code without hooks do with the cache.
 * @param source the client, and the cache
 */
export function queryUtils<Router extends AnyTRPCRouter>(source: Source<Router>) {
  const whole = untyped(source);
  return createTRPCRecursiveProxy<CreateQueryUtils<Router>>(({ path, args }) =>
    actIn(UTILS, path.at(-1))(whole, path.slice(0, -1), args),
  );
}

/**
 * tRPC's hooks for React, as far as this app uses them: its own ones bring suspense, subscriptions and
 * rendering on a server too, which are three times as much code in every page's first load.
 */
export function createHooks<Router extends AnyTRPCRouter>() {
  const Context = createContext<Source<Router> | undefined>(undefined);

  function Provider({ children, ...source }: Source<Router> & { children: ReactNode }) {
    const { client, queryClient } = source;
    const value = useMemo(() => ({ client, queryClient }), [client, queryClient]);
    return <Context value={value}>{children}</Context>;
  }

  function useSource() {
    const source = useContext(Context);
    if (!source) throw new Error('There is no trpc.Provider around this');
    return source;
  }

  function useUtils() {
    const source = useSource();
    return useMemo(() => {
      const utils = queryUtils(source);
      return createTRPCFlatProxy<Record<string, unknown>>((name) =>
        name === 'client' ? source.client : Reflect.get(utils, name),
      );
    }, [source]);
  }

  const hooks = createTRPCRecursiveProxy<Record<string, unknown>>(({ path, args }) => {
    const names = path.slice(0, -1);
    const name = path.at(-1);
    if (name === '_def') return { path: names };
    return actIn(HOOKS, name)(untyped(useSource()), names, args);
  });

  return createTRPCFlatProxy<CreateTRPCReact<Router, unknown>>((name) => {
    if (name === 'Provider') return Provider;
    if (name === 'useUtils') return useUtils;
    return Reflect.get(hooks, name);
  });
}
