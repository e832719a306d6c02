import { useRef, useState } from 'react';

interface Editing<Line> {
  /** Counts the openings: each one starts with a fresh form. */
  opening: number;
  isOpen: boolean;
  /** None for a new line. */
  line?: Line;
}

/** Which line is being edited, and where the focus goes afterwards. */
export function useLineEditor<Line>() {
  const [editing, setEditing] = useState<Editing<Line>>({ opening: 0, isOpen: false });
  const opener = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  return {
    ...editing,
    addButton,
    /** @param from the control that was pressed */
    open: (from: HTMLElement | null, line?: Line) => {
      opener.current = from;
      setEditing(({ opening }) => ({ opening: opening + 1, isOpen: true, line }));
    },
    close: () => setEditing((last) => ({ ...last, isOpen: false })),
    /** The opener, or the Add button where the opener went away meanwhile. */
    finalFocus: () => (opener.current?.isConnected ? opener.current : addButton.current),
  };
}

export type LineEditor<Line> = ReturnType<typeof useLineEditor<Line>>;
