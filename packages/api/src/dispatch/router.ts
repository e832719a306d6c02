import {
  Board,
  BoardCall,
  BoardQuery,
  CallCard,
  Move,
  Suggestions,
  SuggestQuery,
} from '@callboard/contract/dispatch/dispatch';
import { ById } from '@callboard/contract/wire';
import { office, staff } from '../access/procedures.ts';
import { once } from '../idempotency/once.ts';
import { router } from '../trpc.ts';
import { board } from './board.ts';
import { callCard } from './card.ts';
import { moveCall } from './move.ts';
import { suggest } from './suggest/suggest.ts';

export const dispatchRouter = router({
  board: staff
    .meta({ rest: { method: 'GET', path: '/dispatch' } })
    .input(BoardQuery)
    .output(Board)
    .query(({ ctx, input }) => board(ctx.db, ctx.actor, input)),

  move: office
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/move' } })
    .input(Move)
    .output(BoardCall)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, BoardCall, input, (tx) => moveCall(tx, ctx.actor, input)),
    ),

  card: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/card' } })
    .input(ById)
    .output(CallCard)
    .query(({ ctx, input }) => callCard(ctx.db, input.id)),

  suggest: office
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/suggestions' } })
    .input(SuggestQuery)
    .output(Suggestions)
    .query(({ ctx, input }) => suggest(ctx.db, input)),
});
