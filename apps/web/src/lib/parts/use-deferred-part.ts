import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { openPart } from './open-part.ts';

/**
 * A dialog that most visits never open: its code loads when the user is about to.
 * @param load imports the part; the same function every time
 * @param asked counts requests; nothing is loaded while 0
 * @param onDismiss called when no one waits for it any longer
 * @returns the part once loaded, and a function to preload it
 */
export function useDeferredPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  asked: number,
  onDismiss?: () => void,
) {
  const [opened, setOpened] = useState<{ Part: ComponentType<Props> }>();

  const dismiss = useEffectEvent(() => onDismiss?.());

  useEffect(() => {
    if (asked === 0) return;
    const leaving = new AbortController();
    void openPart(load, leaving.signal).then((Part) => {
      if (Part) setOpened({ Part });
      else if (!leaving.signal.aborted) dismiss();
    });
    return () => leaving.abort();
  }, [load, asked]);

  // Failures are shown only when the part is really requested.
  const reach = () => void load().catch(() => undefined);
  return [opened?.Part, reach] as const;
}
