import { ACCENT_TOKENS } from '@callboard/contract/company/accent-tokens';
import { readableOn } from '@callboard/contract/company/contrast';
import { DEFAULT_SETTINGS } from '@callboard/contract/company/defaults';
import type { Settings } from '@callboard/contract/company/settings';
import { useEffect } from 'react';
import { trpc } from '~/lib/trpc.ts';

export type Branding = Omit<Settings, 'version'>;

/** The company's branding from the server; the default until it answers or if it fails. */
export function useBranding(): Branding {
  const { data } = trpc.settings.get.useQuery(undefined, { staleTime: 60_000 });
  const branding = data ?? { ...DEFAULT_SETTINGS, logoUrl: '', accent: null };
  const { navbarBgColor, navbarTextColor, accent } = branding;
  useEffect(() => {
    // setProperty, because the content security policy forbids style attributes.
    const { style } = document.documentElement;
    style.setProperty('--navbar-bg', navbarBgColor);
    style.setProperty('--navbar-ink', readableOn(navbarBgColor, navbarTextColor));
    // Without one, those of `tokens.css` show again.
    for (const token of ACCENT_TOKENS) {
      style.setProperty(`--${token}`, accent ? `light-dark(${accent[token].join()})` : '');
    }
    // A phone colors its own bars like the navbar.
    document.querySelector('[name=theme-color]')?.setAttribute('content', navbarBgColor);
  }, [navbarBgColor, navbarTextColor, accent]);
  return branding;
}
