import { contrastRatio, isReadable, readableOn } from '@callboard/contract/company/contrast';
import { useEffect, useRef } from 'react';
import { Notice } from '~/ui/feedback/notice.tsx';

interface NavbarPreviewProps {
  companyName: string;
  logoUrl: string;
  background: string;
  text: string;
}

/** A preview of the navbar with its contrast. */
export function NavbarPreview({ companyName, logoUrl, background, text }: NavbarPreviewProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = readableOn(background, text);
  useEffect(() => {
    // setProperty, because the content security policy forbids style attributes.
    bar.current?.style.setProperty('--navbar-bg', background);
    bar.current?.style.setProperty('--navbar-ink', shown);
  }, [background, shown]);

  const ratio = `${contrastRatio(background, text).toFixed(2)}:1`;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-medium text-ink">Preview</figcaption>
      <div
        ref={bar}
        className="flex min-h-top-bar items-center gap-6 overflow-hidden rounded-md bg-navbar px-4 text-navbar-ink"
      >
        <span className="min-w-0 truncate text-lg font-semibold">
          {logoUrl ? <img src={logoUrl} alt="" className="h-9 w-auto" /> : companyName}
        </span>
        <span className="shrink-0 text-sm font-medium underline decoration-2 underline-offset-8">
          Dashboard
        </span>
        <span className="shrink-0 text-sm font-medium max-sm:hidden">New Service Call</span>
      </div>
      {isReadable(background, text) ? (
        <p className="text-sm text-ink-soft">Contrast {ratio}, easy to read.</p>
      ) : (
        <Notice tone="warn" title={`Contrast ${ratio}, hard to read`}>
          Text needs at least 4.5:1. You can save these colors; the navbar will use{' '}
          {shown === '#ffffff' ? 'white' : 'black'} text so everyone can read it.
        </Notice>
      )}
    </figure>
  );
}
