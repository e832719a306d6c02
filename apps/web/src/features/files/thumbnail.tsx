import { FileText, ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { useNear } from '~/lib/parts/use-near.ts';
import { usePicture } from './use-picture.ts';

export interface ThumbnailProps {
  /** Empty of a file without a picture. */
  path: string;
}

/** A small picture, loaded once it is about to be seen; a sign for what has none. */
export function Thumbnail({ path }: ThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place, '300px');
  const { src, isError } = usePicture(path && isNear ? path : undefined);

  const Sign = isError ? ImageOff : FileText;
  return (
    <span
      ref={place}
      className="grid aspect-4/3 w-full place-items-center overflow-hidden rounded-md bg-sunken text-ink-faint"
    >
      {src ? (
        <img src={src} alt="" className="size-full object-cover" />
      ) : (
        (path === '' || isError) && <Sign aria-hidden="true" className="size-8" />
      )}
    </span>
  );
}
