import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTitles } from './use-titles.ts';

/** Home, then the titles of the matched routes. */
export function Breadcrumb() {
  const titles = useTitles();
  if (titles.length === 0 || titles.some(({ hasNoBreadcrumb }) => hasNoBreadcrumb)) return null;
  const last = titles.length - 1;
  return (
    <nav aria-label="Breadcrumb" className="border-b border-line bg-surface print:hidden">
      <ol className="mx-auto flex w-full max-w-(--page-width) flex-wrap items-center gap-x-1.5 px-4 py-1 text-sm sm:px-6">
        <li>
          <Link to="/" className="inline-block py-1 text-ink-soft">
            Home
          </Link>
        </li>
        {titles.map(({ id, pathname, crumb }, index) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
            {index === last ? (
              <span aria-current="page" className="truncate font-medium text-ink">
                {crumb}
              </span>
            ) : (
              <Link to={pathname} className="inline-block py-1 text-ink-soft">
                {crumb}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
