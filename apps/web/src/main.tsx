import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lastLook } from './layout/last-look.ts';
import { openDrafts } from './lib/draft/typing.ts';
import { makeQueryClient } from './lib/query-client.ts';
import { trpc } from './lib/trpc.ts';
import { makeRouter } from './router.ts';
import { followSession } from './session/follow-session.ts';
import { keepDraftsOfSession } from './session/keep-drafts.ts';
import { isAnythingLeft } from './session/left-here.ts';
import { restoreSession } from './session/restore.ts';
import { session } from './session/session.ts';
import { trpcClient } from './session/trpc-client.ts';
import './styles/app.css';
// Parts of nearly every page: in a file of their own they would weigh more, and each page would name it.
import './ui/feedback/notice.tsx';
import './ui/form/text-field.tsx';
import './ui/page/card.tsx';
import { UiProvider } from './ui/ui-provider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

/** `begin.js` has asked for them; a page without them is better than none. */
async function stylesLoaded(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return;
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}

/** Keeps nothing readable here for longer than somebody is signed in, however that ended. */
const loadLeftovers = () => import('./offline/leftovers.ts');

const LONGEST_WAIT_MS = { device: 1000, look: 300 };

/** Waits for something that is not worth more than so many ms, and may fail. */
const atMost = (ms: number, coming: Promise<unknown>) =>
  Promise.race([coming.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/** Where the app itself comes from this device, a technician's first screen does too. */
async function bringDeviceFirst(client: QueryClient): Promise<void> {
  const { user } = session;
  if (user?.role !== 'tech' || user.mustChangePassword) return;
  if (!navigator.serviceWorker?.controller) return;
  const coming = import('./offline/start-device.ts').then(({ startDevice }) =>
    startDevice(client, user).bring(),
  );
  await atMost(LONGEST_WAIT_MS.device, coming);
}

/** In a browser that has never been here, the first page would show our name and then move for the company's. */
async function lookKnown({ options }: ReturnType<typeof makeRouter>): Promise<void> {
  if (lastLook()) return;
  const { settings } = options.context.data;
  await atMost(LONGEST_WAIT_MS.look, settings.get.prefetch());
}

// Not at the top level, or parts loaded later would have to wait for it.
async function start(element: HTMLElement) {
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);

  await Promise.all([
    isAnythingLeft() && loadLeftovers().then((part) => part.beginWithLeftovers(), Boolean),
    restoreSession(),
    stylesLoaded(),
    openDrafts(),
    lookKnown(router),
  ]);
  // First, because forms unmount with the session.
  keepDraftsOfSession();
  followSession(router, queryClient);
  session.subscribe((former) => loadLeftovers().then((part) => part.leave(former), Boolean));
  await bringDeviceFirst(queryClient);

  createRoot(element).render(
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
}
void start(root);
