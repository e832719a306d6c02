import type { CallDiscount } from '@callboard/contract/calls/call-discounts';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';

/** A call's discounts; what a phone kept, or a server of the version before answers, names none. */
export const discountsOf = ({
  discounts = [],
}: Partial<Pick<ServiceCall, 'discounts'>>): readonly CallDiscount[] => discounts;
