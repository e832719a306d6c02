import type { Phone } from '@callboard/contract/phones/phones';
import { SILENT_AFTER_MS } from '@callboard/contract/platform/limits';
import { shortMoment } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { useNow } from '~/lib/use-now.ts';
import { classNames } from '~/ui/class-names.ts';

/** What there is to know of a technician's phone. */
interface PhoneNews {
  /** "Tyler" */
  who: string;
  /** "last heard 7:50 PM", "sending 4 changes" */
  words: string;
  isSilent: boolean;
}

/**
 * What the office should know of the phone of somebody at work.
 * @param now in milliseconds since 1970
 * @returns nothing while all is well
 */
export function phoneNews({ name, heardAt, waiting }: Phone, now: number): PhoneNews | undefined {
  const [who = name] = name.split(' ');
  if (waiting > 0) {
    const words = `sending ${waiting} ${waiting === 1 ? 'change' : 'changes'}`;
    return { who, words, isSilent: false };
  }
  if (heardAt === null || now - Date.parse(heardAt) < SILENT_AFTER_MS) return undefined;
  return { who, words: `last heard ${shortMoment(heardAt, new Date(now))}`, isSilent: true };
}

/** Who began work is not told as a change of a phone. */
const READ_EVERY_MS = 60_000;

/** The same for one technician, as of now. */
export function usePhoneNews(technicianId: string) {
  const now = useNow();
  const { data: phones } = trpc.phones.list.useQuery(undefined, {
    staleTime: READ_EVERY_MS,
    refetchInterval: READ_EVERY_MS,
  });
  const phone = phones?.find(({ _id }) => _id === technicianId);
  return phone && phoneNews(phone, now);
}

export interface PhoneNoteProps {
  technicianId: string;
}

/** Where a technician is named: "last heard 7:50 PM", "sending 4 changes"; nothing while all is well. */
export function PhoneNote({ technicianId }: PhoneNoteProps) {
  const news = usePhoneNews(technicianId);
  if (!news) return null;
  const { who, words, isSilent } = news;
  return (
    <span
      title={`${who}: ${words}`}
      className={classNames('font-medium', isSilent ? 'text-warn-ink' : 'text-info-ink')}
    >
      <span className="sr-only">{who}: </span>
      {words}{' '}
    </span>
  );
}
