const MINUTE = 60_000;

/** A stretch of time, such as a visit or working hours, in milliseconds. */
export type Span = { start: number; end: number };

/** Whether two spans overlap; spans that only touch do not. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** The part of a span that lies within another; nothing if they do not overlap. */
export function cut(span: Span, within: Span): Span | undefined {
  const start = Math.max(span.start, within.start);
  const end = Math.min(span.end, within.end);
  return start < end ? { start, end } : undefined;
}

/** Merges spans: the same time, in order and without overlaps. */
export function union(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** Subtracts spans from others; both must be in order and without overlaps. */
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

/** Total length in minutes of spans that do not overlap. */
export const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0);
