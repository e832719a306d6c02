import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { openPart } from './open-part.ts';

/**
 * A dialog that many visits never show: its code comes when somebody reaches for it.
 * @param load imports the part; the same function every time
 * @param asked counts how often it was asked for; none while it is 0
 * @param onDismiss when nobody waits for it any longer
 * @returns the part once it is there, and what to call when somebody seems about to ask for it
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

  // A failure is told when the part is really asked for.
  const reach = () => void load().catch(() => undefined);
  return [opened?.Part, reach] as const;
}
