import { useEffect, useId } from 'react';
import { onScreen } from './typing.ts';

/** Something is typed that is never kept, like a password: no update reloads the page under it. */
export function useTyped(isTyped: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isTyped) return;
    onScreen.set(id, () => undefined);
    return () => void onScreen.delete(id);
  }, [id, isTyped]);
}
