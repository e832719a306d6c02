import { StarterItems } from '@callboard/contract/price-book/catalog';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { code, price } = StarterItems.shape.items.element.shape;

/** The starter book as chosen and priced; what is not chosen may have any price. */
export const StarterInput = z
  .object({
    items: z.array(
      z.discriminatedUnion('isChosen', [
        z.object({ isChosen: z.literal(true), code, price: typedNumber(price) }),
        z.object({ isChosen: z.literal(false), code, price: z.string() }),
      ]),
    ),
  })
  .transform(({ items }) => ({
    items: items.flatMap((item) => (item.isChosen ? [{ code: item.code, price: item.price }] : [])),
  }));
export type StarterInput = z.input<typeof StarterInput>;
export type StarterOutput = z.output<typeof StarterInput>;
