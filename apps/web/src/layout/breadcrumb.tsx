import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { classNames } from '~/ui/class-names.ts';
import { useTitles } from './use-titles.ts';

// Under a thumb it is as high as a finger, without a row of that height.
const LINK = '-my-2 inline-flex min-h-11 min-w-11 items-center text-ink-soft';

/** Home, then the titles of the matched routes. On a phone it stands beside the page's title, which is its last part. */
export function Breadcrumb({ isBesideTitle = false }: { isBesideTitle?: boolean }) {
  const titles = useTitles();
  if (titles.length === 0 || titles.some(({ hasNoBreadcrumb }) => hasNoBreadcrumb)) return null;
  const last = titles.length - 1;
  return (
    <nav
      aria-label="Breadcrumb"
      className={classNames(
        'print:hidden',
        isBesideTitle
          ? 'sm:hidden turned:block'
          : 'border-b border-line bg-surface max-sm:hidden turned:hidden',
      )}
    >
      <ol
        className={classNames(
          'mx-auto flex w-full max-w-(--page-width) flex-wrap items-center gap-x-1.5 text-sm',
          !isBesideTitle && 'px-6 py-1',
        )}
      >
        <li>
          <Link to="/" className={LINK}>
            Home
          </Link>
        </li>
        {titles.map(({ id, pathname, crumb }, index) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
            {index === last ? (
              <span
                aria-current="page"
                className={isBesideTitle ? 'sr-only' : 'truncate font-medium text-ink'}
              >
                {crumb}
              </span>
            ) : (
              <Link to={pathname} className={LINK}>
                {crumb}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
