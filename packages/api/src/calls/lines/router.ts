import { SetDiscounts } from '@callboard/contract/calls/call-discounts';
import { AddItem, AddPayment, SetItems, SetPayments } from '@callboard/contract/calls/call-lines';
import {
  CallWithLine,
  ChangeItem,
  ChangePayment,
  RemoveItem,
  RemovePayment,
} from '@callboard/contract/calls/line-changes';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { RIGHTS } from '@callboard/contract/people/rights';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { syncSchema } from '../../platform/shapes/sync-schema.ts';
import { router } from '../../platform/trpc.ts';
import { addItem, addPayment } from './append-line.ts';
import { changeItem, changePayment, removeItem, removePayment } from './change-line.ts';
import { setDiscounts } from './set-discounts.ts';
import { setItems } from './set-items.ts';
import { setPayments } from './set-payments.ts';

/** A call's line items and payments, each edited as a whole list or one by one, and its discounts. */
const rights = RIGHTS['service-calls'];
const Call = syncSchema(ServiceCall);
const WithLine = syncSchema(CallWithLine);

export const callLinesRouter = router({
  setItems: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/items' }, touchesNoSession: true })
    .input(SetItems)
    .output(Call)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => setItems(tx, ctx.actor, input)),
    ),

  setDiscounts: may(rights.change)
    .meta({
      rest: { method: 'PUT', path: '/service-calls/{id}/discounts' },
      touchesNoSession: true,
    })
    .input(SetDiscounts)
    .output(Call)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => setDiscounts(tx, ctx.actor, input)),
    ),

  setPayments: may(rights.change)
    .meta({
      rest: { method: 'PATCH', path: '/service-calls/{id}/payments' },
      touchesNoSession: true,
    })
    .input(SetPayments)
    .output(Call)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => setPayments(tx, ctx.actor, input)),
    ),

  addItem: may(rights.change)
    .meta({
      rest: { method: 'POST', path: '/service-calls/{id}/items', status: 201 },
      touchesNoSession: true,
    })
    .input(AddItem)
    .output(Call)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => addItem(tx, ctx.actor, input)),
    ),

  addPayment: may(rights.change)
    .meta({
      rest: { method: 'POST', path: '/service-calls/{id}/payments', status: 201 },
      touchesNoSession: true,
    })
    .input(AddPayment)
    .output(Call)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, ServiceCall, input, (tx) => addPayment(tx, ctx.actor, input)),
    ),

  changeItem: may(rights.change)
    .meta({
      rest: { method: 'PATCH', path: '/service-calls/{id}/items/{lineId}' },
      touchesNoSession: true,
    })
    .input(ChangeItem)
    .output(WithLine)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CallWithLine, input, (tx) => changeItem(tx, ctx.actor, input)),
    ),

  changePayment: may(rights.change)
    .meta({
      rest: { method: 'PATCH', path: '/service-calls/{id}/payments/{paymentId}' },
      touchesNoSession: true,
    })
    .input(ChangePayment)
    .output(WithLine)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CallWithLine, input, (tx) => changePayment(tx, ctx.actor, input)),
    ),

  removeItem: may(rights.change)
    .meta({
      rest: { method: 'DELETE', path: '/service-calls/{id}/items/{lineId}', status: 204 },
      touchesNoSession: true,
    })
    .input(RemoveItem)
    .output(WithLine)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CallWithLine, input, (tx) => removeItem(tx, ctx.actor, input)),
    ),

  removePayment: may(rights.change)
    .meta({
      rest: { method: 'DELETE', path: '/service-calls/{id}/payments/{paymentId}', status: 204 },
      touchesNoSession: true,
    })
    .input(RemovePayment)
    .output(WithLine)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, CallWithLine, input, (tx) => removePayment(tx, ctx.actor, input)),
    ),
});
