import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './lib/query-client.ts';
import { trpc } from './lib/trpc.ts';
import { makeRouter } from './router.ts';
import { followSession } from './session/follow-session.ts';
import { keepDraftsOfSession } from './session/keep-drafts.ts';
import { restoreSession } from './session/restore.ts';
import { trpcClient } from './session/trpc-client.ts';
import './styles/app.css';
import { UiProvider } from './ui/ui-provider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// Not at the top level, or parts loaded later would have to wait for it.
async function start(element: HTMLElement) {
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);

  await restoreSession();
  // First, because forms unmount with the session.
  keepDraftsOfSession();
  followSession(router, queryClient);

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
