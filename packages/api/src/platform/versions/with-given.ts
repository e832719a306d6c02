/** Values with those that a change names; undefined stands for one that it does not. */
export const withGiven = <Values extends object>(
  values: Values,
  given: { [Name in keyof Values]?: Values[Name] | undefined },
): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});
