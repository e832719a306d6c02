interface TwoLinesProps {
  first: string;
  second: string;
}

/** What counts, and below it what tells it apart. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="block min-w-0">
      <span className="block">{first}</span>
      {second && <span className="block text-xs text-ink-faint">{second}</span>}
    </span>
  );
}
