import type { FileOfCall, SharedFile, StoredFile } from '@callboard/contract/files/files';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { formatDateTime } from '~/format/dates.ts';
import { NotSent } from '~/offline/not-final/not-sent.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useChangeFile } from './use-change-file.ts';

interface FileTileProps {
  file: StoredFile | SharedFile;
  /** Its call, where those of several are shown. */
  call?: FileOfCall['call'];
  onOpen: () => void;
  /** About to be opened. */
  onReach: () => void;
}

/** One file: its picture, who added it and when, and for employees what they can do with it. */
export function FileTile({ file, call, onOpen, onReach }: FileTileProps) {
  const { share, remove } = useChangeFile();
  const when = formatDateTime(file.createdAt);
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <button
        type="button"
        aria-label={`Open ${file.name}`}
        className="block"
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={onOpen}
      >
        <Thumbnail path={file.thumbnailUrl} />
      </button>
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow text-sm">
          <p className="truncate font-medium text-ink">{file.name}</p>
          {call && (
            <Link to="/service-calls/$id" params={{ id: call._id }} className="link py-1">
              Call #{call.callNumber}
            </Link>
          )}
          <p className="text-ink-soft">
            {'author' in file ? `${file.author.name}, ${when}` : when}{' '}
            <NotSent id={file._id} isWhole />
          </p>
        </div>
        {'author' in file && (
          <IconButton
            aria-label={`Remove ${file.name}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => void remove(file)}
          />
        )}
      </div>
      {'isShared' in file && (
        <SwitchField
          label="Share with customer"
          checked={file.isShared}
          onChange={({ target }) => void share(file, target.checked)}
        />
      )}
    </li>
  );
}
