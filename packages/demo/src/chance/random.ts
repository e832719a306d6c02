/** A random number generator, repeatable for the same seed. */
export type Random = {
  /** At least 0, less than 1. */
  next: () => number;
  /** An integer between the bounds, inclusive. */
  int: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <Option>(options: readonly Option[]) => Option;
  weighted: <Option>(options: readonly Option[], weightOf: (option: Option) => number) => Option;
  shuffle: <Item>(items: readonly Item[]) => Item[];
  uuid: () => string;
};

/** Makes a {@link Random} (mulberry32: small, fast, good enough for made-up people). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => word() / 2 ** 32;
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (options) => at(options, Math.floor(next() * options.length)),
    weighted(options, weightOf) {
      const total = options.reduce((sum, option) => sum + weightOf(option), 0);
      let rest = next() * total;
      const index = options.findIndex((option) => {
        rest -= weightOf(option);
        return rest < 0;
      });
      return at(options, index);
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
    uuid() {
      const hex = [word(), word(), word(), word()]
        .map((part) => part.toString(16).padStart(8, '0'))
        .join('');
      const variant = (8 + (word() & 3)).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

function at<Option>(options: readonly Option[], index: number): Option {
  const option = options[index];
  if (option === undefined) throw new RangeError('There is nothing to choose from');
  return option;
}
