import { useMatches } from '@tanstack/react-router';

/** The matched routes that name themselves, outermost first. */
export function useTitles() {
  const matches = useMatches();
  return matches.flatMap(({ id, pathname, params, staticData }) => {
    const name = (title: typeof staticData.title) =>
      typeof title === 'function' ? title(params) : title;
    const title = name(staticData.title);
    if (title === undefined) return [];
    const { hasNoBreadcrumb = false } = staticData;
    return [{ id, pathname, title, crumb: name(staticData.crumb) ?? title, hasNoBreadcrumb }];
  });
}
