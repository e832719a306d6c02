import { Notice } from '~/ui/feedback/notice.tsx';
import { type PhoneNoteProps, usePhoneNews } from './phone-note.tsx';

/** On a call, what there is to know of its technician's phone; apart from the board's, which has no notices. */
export function PhoneNotice({ technicianId }: PhoneNoteProps) {
  const news = usePhoneNews(technicianId);
  if (!news) return null;
  const { who, words, isSilent } = news;
  return (
    <Notice tone={isSilent ? 'warn' : 'info'}>
      {who}: {words}
    </Notice>
  );
}
