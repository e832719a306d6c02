import type { ComponentType, ReactNode } from 'react';
import { usePart } from './use-part.ts';

/**
 * A small piece of every page whose code comes after the page itself. Unlike React's own `lazy` it
 * can be asked for again where it did not come.
 * @param place what stands there until then
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

  return function LazyPart(props: Props) {
    const { part, missing, retry } = usePart(loadOnce, true);
    const Part = here ?? part;
    if (Part) return <Part {...props} />;
    if (!missing) return place;
    return (
      <button type="button" className="min-h-11 underline" onClick={retry}>
        Try again
      </button>
    );
  };
}
