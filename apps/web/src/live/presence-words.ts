import type { Present } from '@callboard/contract/app/live';

const list = new Intl.ListFormat('en-US');

const named = (people: readonly Present[], one: string, many: string) =>
  people.length === 0
    ? []
    : [`${list.format(people.map(({ name }) => name))} ${people.length > 1 ? many : one}`];

/** "Dana Reyes is editing. Marcus Hill has this open"; empty for nobody. */
export const presenceWords = (people: readonly Present[]): string =>
  [
    ...named(
      people.filter(({ isEditing }) => isEditing),
      'is editing',
      'are editing',
    ),
    ...named(
      people.filter(({ isEditing }) => !isEditing),
      'has this open',
      'have this open',
    ),
  ].join('. ');
