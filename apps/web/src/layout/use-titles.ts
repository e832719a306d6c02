import { useMatches } from '@tanstack/react-router';

const NOT_FOUND = 'Page not found';

/** The matched routes with a title, outermost first. */
export function useTitles() {
  const matches = useMatches();
  return matches.flatMap(({ id, pathname, params, staticData, _notFound }) => {
    const name = (title: typeof staticData.title) =>
      typeof title === 'function' ? title(params) : title;
    const title = name(staticData.title);
    const { hasNoBreadcrumb = false } = staticData;
    const named = title
      ? [{ id, pathname, title, crumb: name(staticData.crumb) ?? title, hasNoBreadcrumb }]
      : [];
    // No child route matches the address, so the last one shows "not found".
    const unknown = { id: NOT_FOUND, pathname, title: NOT_FOUND, crumb: NOT_FOUND };
    return _notFound ? [...named, { ...unknown, hasNoBreadcrumb: false }] : named;
  });
}
