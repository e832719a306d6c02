import { ACCENT_TOKENS } from '@callboard/contract/company/accent-tokens';
import { readableOn } from '@callboard/contract/company/contrast';
import { DEFAULT_SETTINGS } from '@callboard/contract/company/defaults';
import type { Settings } from '@callboard/contract/company/settings';
import { useEffect, useMemo } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { keepLook, type Look, lastLook } from './last-look.ts';

const DEFAULT_LOOK = lookOf({ ...DEFAULT_SETTINGS, logoUrl: '', accent: null });

function lookOf({
  companyName,
  logoUrl,
  navbarBgColor,
  navbarTextColor,
  accent,
}: Omit<Settings, 'version'>): Look {
  return {
    companyName,
    logoUrl,
    properties: {
      '--navbar-bg': navbarBgColor,
      '--navbar-ink': readableOn(navbarBgColor, navbarTextColor),
      ...Object.fromEntries(
        ACCENT_TOKENS.map((token) => [
          `--${token}`,
          accent ? `light-dark(${accent[token].join()})` : '',
        ]),
      ),
    },
  };
}

/** The company's branding from the server; until it answers, as it was here last. */
export function useBranding(): Look {
  const { data } = trpc.settings.get.useQuery(undefined, { staleTime: 60_000 });
  const look = useMemo(() => (data ? lookOf(data) : (lastLook() ?? DEFAULT_LOOK)), [data]);
  useEffect(() => {
    // setProperty, because the content security policy forbids style attributes.
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(look.properties)) style.setProperty(name, value);
    // A phone colors its own bars like the navbar.
    const background = look.properties['--navbar-bg'] ?? '';
    document.querySelector('[name=theme-color]')?.setAttribute('content', background);
    if (data) keepLook(look);
  }, [look, data]);
  return look;
}
