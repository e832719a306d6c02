import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTitles } from './use-titles.ts';

/** Names the document after the page, and moves the focus to its heading after a change of route. */
export function useRouteAnnouncement(companyName: string): void {
  const title = useTitles().at(-1)?.title;
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${title} - ${companyName}` : companyName;
  }, [title, companyName]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
