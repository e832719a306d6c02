import type { AppRouter } from '@callboard/api/app/app-router';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { RootLayout } from '~/layout/root-layout.tsx';

export type RouterContext = { data: CreateQueryUtils<AppRouter> };

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => {
    void context.data.settings.get.prefetch(undefined, { staleTime: 60_000 });
  },
  component: RootLayout,
});
