import { useMatches } from '@tanstack/react-router';

const NOT_FOUND = 'Page not found';

/** The matched routes with a title, outermost first. */
export function useTitles() {
  const matches = useMatches();
  const titles = matches.flatMap(({ id, pathname, params, staticData }) => {
    const name = (title: typeof staticData.title) =>
      typeof title === 'function' ? title(params) : title;
    const title = name(staticData.title);
    const { hasNoBreadcrumb = false } = staticData;
    return title
      ? [{ id, pathname, title, crumb: name(staticData.crumb) ?? title, hasNoBreadcrumb }]
      : [];
  });
  // No route has the rest of the address. One further out shows that, but all that match are named.
  if (!matches.some(({ _notFound }) => _notFound)) return titles;
  const unknown = { id: NOT_FOUND, title: NOT_FOUND, crumb: NOT_FOUND };
  return [...titles, { ...unknown, pathname: '', hasNoBreadcrumb: false }];
}
