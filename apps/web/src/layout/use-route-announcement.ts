import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNamedPage } from '~/lib/page-title.ts';
import { useTitles } from './use-titles.ts';

/** Names the document after the page, and moves the focus to its heading after a change of route. */
export function useRouteAnnouncement(companyName: string): void {
  const routeTitle = useTitles().at(-1)?.title;
  const title = useNamedPage() ?? routeTitle;
  const router = useRouter();

  useEffect(() => {
    document.title = title ? `${title} - ${companyName}` : companyName;
  }, [title, companyName]);

  useEffect(
    () =>
      // Not the change of address: the new page is mounted only a moment later.
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const main = document.getElementById('main');
        (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
