import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { RouteErrorPage } from './layout/route-error-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import { trpcClient } from './session/trpc-client.ts';

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { data: createTRPCQueryUtils({ client: trpcClient, queryClient }) },
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router asks it every time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./layout/not-found-page.tsx'),
      'NotFoundPage',
    ),
    defaultErrorComponent: RouteErrorPage,
  });
}

export type Title = string | ((params: Record<string, string>) => string);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's name in the document title, and in the breadcrumb unless `crumb` is set. */
    title?: Title;
    /** The page's name in the breadcrumb. */
    crumb?: Title;
    /** Sign-in pages have no breadcrumb. */
    hasNoBreadcrumb?: boolean;
  }
}
