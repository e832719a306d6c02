/** The tags of a call. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 text-xs wrap-anywhere text-ink-soft"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
