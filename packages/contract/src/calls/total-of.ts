/** What a call, or several, come to. What was kept before there were discounts tells no total: it is the subtotal. */
export const totalOf = <Sum extends number | null>({
  total,
  subtotal,
}: {
  total?: Sum | undefined;
  subtotal: Sum;
}): Sum => total ?? subtotal;
