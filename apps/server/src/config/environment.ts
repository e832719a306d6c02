/** The process environment; an empty variable counts as unset. */
export type Environment = Record<string, string | undefined>;

/** Trims values and drops empty ones. */
export const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const text = value?.trim();
      return text ? [[name, text]] : [];
    }),
  );
