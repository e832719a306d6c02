import type { ComponentType, ReactNode } from 'react';
import { usePart } from './use-part.ts';

/**
 * A small part of every page whose code loads after the page. Unlike React's own `lazy`, it can be
 * retried.
 * @param place the placeholder
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
) {
  let here: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    here ??= await load();
    return here;
  };

  function LazyPart(props: Props) {
    const { part, missing, retry } = usePart(loadOnce, true);
    const Part = here ?? part;
    if (Part) return <Part {...props} />;
    if (!missing) return place;
    return (
      <button type="button" className="min-h-11 underline" onClick={retry}>
        Try again
      </button>
    );
  }

  /** Loads it ahead: then it stands there at once, without its placeholder. */
  return Object.assign(LazyPart, { load: loadOnce });
}
