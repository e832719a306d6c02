import './search-box.css';
import type { SessionUser } from '@callboard/contract/people/sign-in';
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
 * Finds customers, properties, service calls, screens and commands. It is the browser's own dialog, which takes
 * the focus at once, so that what is typed right after the opening key goes into the box.
 */
export function SearchBox({ user, isOpen, onClose }: SearchBoxProps) {
  const titleOf = useFollowRecent(user.id);
  if (!isOpen) return null;
  // Outside the navbar, because its focus rings are made for the navbar's colors.
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
