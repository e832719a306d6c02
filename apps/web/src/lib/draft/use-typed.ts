import { useEffect, useId } from 'react';
import { onScreen } from './typing.ts';

/** Notes that something is typed that is never kept, like a password, so no update reloads the page. */
export function useTyped(isTyped: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isTyped) return;
    onScreen.set(id, () => undefined);
    return () => void onScreen.delete(id);
  }, [id, isTyped]);
}
