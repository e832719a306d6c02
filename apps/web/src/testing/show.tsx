import '~/styles/app.css';
import '~/styles/signed-in.css';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { readAfterChanges } from '~/changes/read-after-changes.ts';
import { followCompany } from '~/format/company-clock.ts';
import { openDrafts } from '~/lib/draft/typing.ts';
import { makeQueryClient } from '~/lib/query-client.ts';
import { trpc } from '~/lib/trpc.ts';
import { session } from '~/session/session.ts';
import { hearScreens, trpcClient } from '~/session/trpc-client.ts';
import { ReasonProvider } from '~/ui/overlay/reason-provider.tsx';
import { UiProvider } from '~/ui/ui-provider.tsx';
import { type Answers, type Server, startServer } from './server.ts';

/** The company's zone, which is the browser's. */
export const ZONE = 'America/Chicago';

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

interface Scene {
  /** The address, with what it searches for. */
  at?: string;
  /** The route's id below the root, where the part asks for its own. */
  routeId?: '/' | `/_in/${string}`;
  /** Who is signed in; nobody if null. */
  as?: SessionUser['role'] | null;
  answers?: Answers;
  size?: keyof typeof SIZES;
}

/** What screens ask by the way, whether or not a test is about it: nobody wrote, and nobody is told of anything. */
const BY_THE_WAY: Answers = {
  inbox: { unread: { count: 0 } },
  messages: {
    channels: [],
    list: [],
    wouldTell: {
      isTold: false,
      template: null,
      channel: null,
      quietUntil: null,
      isHeld: false,
      why: '',
    },
  },
};

export interface Shown {
  server: Server;
  queryClient: QueryClient;
  /** Where the app is now: path and search. */
  address: () => string;
}

/** Who is signed in, by role. */
export const somebody = (role: SessionUser['role']): SessionUser => ({
  id: `00000000-0000-4000-8000-00000000000${role.length}`,
  name: `Sam ${role}`,
  role,
  email: `${role}@example.com`,
});

function signIn(user: SessionUser): void {
  const { id: sub, ...claims } = user;
  const payload = btoa(JSON.stringify({ sub, ...claims }));
  session.open({ user, accessToken: `e30.${payload}.`, refreshToken: 'refresh' });
}

function routerOf(element: ReactNode, { at = '/', routeId = '/' }: Scene) {
  const root = createRootRoute({ component: Outlet });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <p>Another screen</p>,
  });
  const component = () => (
    <ReasonProvider>
      <main>{element}</main>
    </ReasonProvider>
  );
  const validateSearch = (search: Record<string, unknown>) => search;
  const frame = createRoute({ getParentRoute: () => root, id: '_in', component: Outlet });
  const path = routeId.replace('/_in', '');
  const inside = createRoute({ getParentRoute: () => frame, path, component, validateSearch });
  const index = createRoute({ getParentRoute: () => root, path: '/', component, validateSearch });
  const own = routeId === '/' ? index : frame.addChildren([inside]);
  return createRouter({
    routeTree: root.addChildren([own, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    scrollRestoration: false,
  });
}

/**
 * Puts a part of a screen into the page, in what the app puts around it; it goes with its test.
 * Requests are the app's own, and `answers` is the server.
 */
export async function show(element: ReactNode, scene: Scene = {}): Promise<Shown> {
  const { as = 'dispatcher', answers = {}, size = 'desk' } = scene;
  const { width, height } = SIZES[size];
  await page.viewport(width, height);
  followCompany(ZONE, ZONE);
  if (as) signIn(somebody(as));
  const server = startServer(BY_THE_WAY);
  server.answer(answers);
  await openDrafts();
  const queryClient = makeQueryClient();
  hearScreens(readAfterChanges(queryClient));
  const router = routerOf(element, scene);
  const place = document.createElement('div');
  place.className = 'isolate';
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    queryClient.clear();
    session.clear();
    localStorage.clear();
    sessionStorage.clear();
    server.stop();
  });
  root.render(
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <UiProvider>
            <RouterProvider router={router} />
          </UiProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  );
  await router.load();
  return { server, queryClient, address: () => router.state.location.href };
}
