import { type ComponentType, useEffect, useState } from 'react';
import { notify } from '~/ui/toast/notify.ts';

/**
 * A part that many visits never show: its code comes when somebody reaches for it.
 * @param load imports the part; the same function every time
 * @param asked counts how often it was asked for; none while it is 0
 * @returns the part once it is there, and what to call when somebody seems about to ask for it
 */
export function useDeferredPart<Props>(load: () => Promise<ComponentType<Props>>, asked: number) {
  const [Part, setPart] = useState<ComponentType<Props>>();

  useEffect(() => {
    if (asked === 0) return;
    load().then(
      (part) => setPart(() => part),
      () =>
        notify({
          title: 'This did not open',
          description: 'The server cannot be reached. Try again.',
          tone: 'error',
        }),
    );
  }, [load, asked]);

  // A failure is told when the part is really asked for.
  const reach = () => void load().catch(() => undefined);
  return [asked > 0 ? Part : undefined, reach] as const;
}
