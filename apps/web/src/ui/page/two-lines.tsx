interface TwoLinesProps {
  first: string;
  second: string;
}

/** A main line with a secondary line below. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="block min-w-0">
      <span className="block">{first}</span>
      {second && <span className="block text-xs font-normal text-ink-faint">{second}</span>}
    </span>
  );
}
