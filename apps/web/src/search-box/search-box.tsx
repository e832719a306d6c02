import './search-box.css';
import type { SessionUser } from '@callboard/contract/people/auth';
import { createPortal } from 'react-dom';
import { SearchPanel } from './search-panel.tsx';
import { useFollowRecent } from './use-follow-recent.ts';

export interface SearchBoxProps {
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
}

// Closed before unmounting, so that the focus returns.
const showModal = (sheet: HTMLDialogElement | null) => {
  sheet?.showModal();
  return () => sheet?.close();
};

/**
 * Finds customers, properties, service calls, screens and commands. The browser's own dialog: it has
 * the focus in the same turn, so that what is typed right after the key that opens it is in the box.
 */
export function SearchBox({ user, isOpen, onClose }: SearchBoxProps) {
  const titleOf = useFollowRecent(user.id);
  if (!isOpen) return null;
  // Not in the navbar, whose rings around what has the focus are made for its own colors.
  return createPortal(
    <dialog
      ref={showModal}
      aria-label="Find anything"
      // A click beside it closes it.
      closedby="any"
      className="search-box"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <SearchPanel user={user} titleOf={titleOf} onClose={onClose} />
    </dialog>,
    document.body,
  );
}
