const MINUTE = 60_000;

/** A time at which somebody is at work, or is not; milliseconds. */
export type Span = { start: number; end: number };

/** Whether two spans share a moment; one that ends when the other begins does not. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** What of a span lies within another; nothing where they share no moment. */
export function cut(span: Span, within: Span): Span | undefined {
  const start = Math.max(span.start, within.start);
  const end = Math.min(span.end, within.end);
  return start < end ? { start, end } : undefined;
}

/** The same time in order and without overlaps. */
export function union(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** What is left of spans without others; both in order and without overlaps. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (rest, other) =>
      rest.flatMap((span) =>
        [
          { start: span.start, end: Math.min(span.end, other.start) },
          { start: Math.max(span.start, other.end), end: span.end },
        ].filter(({ start, end }) => start < end),
      ),
    [...spans],
  );
}

/** How long spans without overlaps are together, in minutes. */
export const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0);
