import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '~/ui/skip-link.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DemoMark } from './demo-mark.tsx';
import { Navbar } from './navbar.tsx';
import { useBranding } from './use-branding.ts';
import { useRouteAnnouncement } from './use-route-announcement.ts';

/** The frame of every page. */
export function RootLayout() {
  const settings = useBranding();
  useRouteAnnouncement(settings.companyName);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Navbar settings={settings} />
      <Breadcrumb />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-5 sm:px-6">
        <Outlet />
      </main>
      <DemoMark />
    </div>
  );
}
