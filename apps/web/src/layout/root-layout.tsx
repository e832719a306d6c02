import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNamedPage } from '~/lib/page-title.ts';
import { SkipLink } from '~/ui/page/skip-link.tsx';
import { TrailContext } from '~/ui/page/trail.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Navbar } from './navbar.tsx';
import { useBranding } from './use-branding.ts';
import { useTitles } from './use-titles.ts';

/** The frame of every page. */
export function RootLayout() {
  const look = useBranding();
  const shown = useTitles().at(-1);
  useRouteAnnouncement(look.companyName, shown?.title);
  return (
    <>
      <div data-page={shown?.id} className="flex min-h-dvh flex-col">
        <SkipLink />
        <Navbar look={look} />
        <Breadcrumb />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-(--page-width) flex-1 px-4 pt-2 pb-5 sm:px-6 sm:pt-4 turned:pt-2"
        >
          <TrailContext value={<Breadcrumb isBesideTitle />}>
            <Outlet />
          </TrailContext>
        </main>
      </div>
      {/* Below the first screen, or it would jump out of it when the page's content comes. */}
      <DemoMark />
    </>
  );
}

const isDemo = document.documentElement.dataset.demo === 'true';

/** The demo notice on every page. */
function DemoMark() {
  if (!isDemo) return null;
  return (
    <footer className="border-t border-warn-line bg-warn-wash px-4 py-1.5 text-center text-xs text-ink print:hidden">
      <strong>DEMO</strong> – sample data, known passwords, this computer only
    </footer>
  );
}

/** Sets the document title and moves the focus to the page heading after navigation. */
function useRouteAnnouncement(companyName: string, routeTitle: string | undefined): void {
  const title = useNamedPage() ?? routeTitle;
  const router = useRouter();

  useEffect(() => {
    document.title = title ? `${title} - ${companyName}` : companyName;
  }, [title, companyName]);

  useEffect(
    () =>
      // Not on the address change: the new page mounts a moment later.
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const main = document.getElementById('main');
        (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
