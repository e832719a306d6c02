import type { IncomingPicture, IncomingText } from '@callboard/contract/messages/inbox';
import { Image } from 'lucide-react';
import { Thumbnail } from '~/features/files/thumbnail.tsx';
import { useOpenFile } from '~/features/files/use-open-file.tsx';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { picturesOf } from './message-words.ts';

type Kept = NonNullable<IncomingPicture['file']>;

const shownAs = ({ _id, ...file }: Kept) => ({ ...file, url: `/api/files/${_id}` });

/** What to do about one that is known never to be kept; of all others the server says by what is in them. */
function insteadOf(type: string): string | undefined {
  if (/^image\/hei[cf]/i.test(type)) return 'HEIC photo. Ask for a JPEG or a screenshot.';
  if (/^video\//i.test(type)) return 'Video. Ask for photos instead.';
  const isNoPicture = /^(?:audio\/|text\/(?:x-)?vcard)/i.test(type);
  return isNoPicture ? 'Not a picture or PDF. Ask for a photo.' : undefined;
}

/** The pictures that came along with a text: those that were kept, and those that only the provider has. */
export function TextPictures({ text }: { text: IncomingText }) {
  const { media = [], pictures, customer, serviceCallId } = text;
  const { open, reach, dialog } = useOpenFile();
  if (pictures === 0) return null;
  const isOfSomebody = customer !== null || serviceCallId !== null;
  const them = pictures === 1 ? 'it' : 'them';
  const areSomeLeft = media.some(({ type, file }) => file === null && !insteadOf(type));
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-faint">
        {picturesOf(pictures)} came along
        {areSomeLeft && !isOfSomebody && `. To keep ${them}, make a customer first.`}
      </p>
      <ul className="flex flex-wrap gap-3">
        {media.map(({ _id, type, file }, index) => (
          <li key={_id} className="w-32">
            {file ? (
              <button
                type="button"
                aria-label={`Open ${file.name}`}
                className="block w-full"
                onPointerEnter={reach}
                onFocus={reach}
                onClick={() => open(shownAs(file))}
              >
                <Thumbnail path={file.thumbnailUrl} />
              </button>
            ) : (
              <NotKept
                id={_id}
                place={index + 1}
                keptWith={serviceCallId === null ? 'customer' : 'visit'}
                isOfSomebody={isOfSomebody}
                instead={insteadOf(type)}
              />
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  );
}

interface NotKeptProps {
  id: string;
  /** Which one of its text, from 1 on. */
  place: number;
  keptWith: 'customer' | 'visit';
  /** Whether there is somebody to keep it with. */
  isOfSomebody: boolean;
  /** What to do where it never can be kept. */
  instead: string | undefined;
}

function NotKept({ id, place, keptWith, isOfSomebody, instead }: NotKeptProps) {
  const keep = trpc.inbox.keepPicture.useMutation();

  async function take() {
    try {
      await keep.mutateAsync({ id });
      notify({ title: `Picture kept with the ${keptWith}`, tone: 'success' });
    } catch (error) {
      notify({ title: messageOf(error, 'The picture was not kept'), tone: 'error' });
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <span className="grid aspect-4/3 w-full place-content-center justify-items-center gap-1 rounded-md border border-dashed border-line text-ink-faint">
        <Image aria-hidden="true" className="size-6" />
        {instead === undefined ? 'Not kept yet' : 'Can’t be kept'}
      </span>
      {instead !== undefined && <p className="text-ink-faint">{instead}</p>}
      {isOfSomebody && instead === undefined && (
        <Button
          size="small"
          aria-label={`Keep picture ${place}`}
          pending={keep.isPending}
          pendingLabel="Keeping…"
          onClick={() => void take()}
        >
          Keep
        </Button>
      )}
    </div>
  );
}
