import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { openPart } from '~/lib/parts/open-part.ts';
import { leaveDevice } from '~/offline/hand-over/leave-device.ts';
import type { Standing } from '~/offline/waiting/standing-words.ts';
import { askBeforeLogOut } from '~/session/use-log-out.ts';
import type { LogOutSheetProps } from './log-out-sheet.tsx';

const loadSheet = () => import('./log-out-sheet.tsx').then((part) => part.LogOutSheet);

interface Asked {
  Sheet: ComponentType<LogOutSheetProps>;
  answer: (isLeaving: boolean) => void;
}

/** Asks before a log-out what becomes of the acts that wait. */
export function LogOutGuard({ standing, person }: { standing: Standing; person: string }) {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);

  const ask = useEffectEvent(async () => {
    const leave = () => leaveDevice(person);
    if (standing.acts.length === 0) return leave;
    const Sheet = await openPart(loadSheet);
    if (!Sheet) return undefined;
    const isLeaving = await new Promise<boolean>((answer) => {
      setAsked({ Sheet, answer });
      setIsOpen(true);
    });
    setIsOpen(false);
    return isLeaving ? leave : undefined;
  });

  useEffect(() => askBeforeLogOut(() => ask()), []);

  if (!asked) return null;
  const { Sheet, answer } = asked;
  return <Sheet standing={standing} open={isOpen} onAnswer={answer} />;
}
