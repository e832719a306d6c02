/** A job type as the rules of the board see it: what it is called, and the skills it needs. */
export type RuledJob = { name: string; skills: readonly string[] };

/** The same of a stored job type: one that names no skills needs its own. */
export const ruledJob = (
  type: { key: string; name: string; skills: readonly string[] } | undefined,
): RuledJob | null =>
  type ? { name: type.name, skills: type.skills.length > 0 ? type.skills : [type.key] } : null;
