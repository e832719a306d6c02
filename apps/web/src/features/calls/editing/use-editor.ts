import { useRef, useState } from 'react';
import { hasDraft } from '~/lib/draft/drafts.ts';

/** The draft name of an editor on a call's page; without a line, for a new one. */
export const editorDraft =
  (callId: string, kind: 'item' | 'discount' | 'payment' | 'visit') =>
  (lineId = 'new'): string =>
    `call ${callId} ${kind} ${lineId}`;

interface Editing<Line> {
  /** Counts openings, so each starts with a fresh form. */
  opening: number;
  isOpen: boolean;
  /** Undefined for a new entry. */
  line?: Line;
}

interface Kept<Line> {
  draftOf: (lineId?: string) => string;
  lines: readonly Line[];
}

// A kept draft opens right away, or no one would look for it.
function reopen<Line extends { _id: string }>({ draftOf, lines }: Kept<Line>): Editing<Line> {
  const line = lines.find(({ _id }) => hasDraft(draftOf(_id)));
  const isOpen = line !== undefined || hasDraft(draftOf());
  return { opening: isOpen ? 1 : 0, isOpen, line };
}

/** Which entry is being edited, and where the focus goes afterward. */
export function useEditor<Line extends { _id: string }>(kept: Kept<Line>) {
  const [editing, setEditing] = useState(() => reopen(kept));
  const opener = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  return {
    ...editing,
    draftName: kept.draftOf(editing.line?._id),
    addButton,
    /** @param from the control that was pressed */
    open: (from: HTMLElement | null, line?: Line) => {
      opener.current = from;
      setEditing(({ opening }) => ({ opening: opening + 1, isOpen: true, line }));
    },
    close: () => setEditing((last) => ({ ...last, isOpen: false })),
    /** The opener, or the Add button if the opener is gone. */
    finalFocus: () => (opener.current?.isConnected ? opener.current : addButton.current),
  };
}

export type CallEditor<Line extends { _id: string }> = ReturnType<typeof useEditor<Line>>;
