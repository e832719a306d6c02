import {
  Board,
  BoardCall,
  BoardQuery,
  CallCard,
  Move,
  MoveSeveral,
  Suggestions,
  SuggestQuery,
  TimeOff,
  TimeOffTaken,
} from '@callboard/contract/dispatch/dispatch';
import {
  FreeWindows,
  FreeWindowsQuery,
  Movable,
  MovableQuery,
  NewSuggestions,
  SuggestNewQuery,
} from '@callboard/contract/dispatch/new-visit';
import { Plan, PlanQuery } from '@callboard/contract/dispatch/plan';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may, office, staff } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { syncSchema } from '../../platform/shapes/sync-schema.ts';
import { router } from '../../platform/trpc.ts';
import { board } from './board.ts';
import { callCard } from './card.ts';
import { moveCall } from './move.ts';
import { moveSeveral } from './move-several.ts';
import { freeWindows } from './new-visit/free-windows.ts';
import { movableVisits } from './new-visit/movable-visits.ts';
import { suggestNew } from './new-visit/suggest-new.ts';
import { planVisit } from './suggest/plan-visit.ts';
import { suggest } from './suggest/suggest.ts';
import { takeTimeOff } from './take-time-off.ts';

const Moved = z.array(BoardCall);

export const dispatchRouter = router({
  board: staff
    .meta({ rest: { method: 'GET', path: '/dispatch' } })
    .input(BoardQuery)
    .output(syncSchema(Board))
    .query(({ ctx, input }) => board(ctx.db, ctx.actor, input)),

  move: office
    .meta({ rest: { method: 'PATCH', path: '/service-calls/{id}/move' }, touchesNoSession: true })
    .input(Move)
    .output(BoardCall)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, BoardCall, input, (tx) => moveCall(tx, ctx.actor, input)),
    ),

  moveSeveral: office
    .meta({ rest: { method: 'POST', path: '/dispatch/moves' }, touchesNoSession: true })
    .input(MoveSeveral)
    .output(Moved)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Moved, input, (tx) => moveSeveral(tx, ctx.actor, input)),
    ),

  // It changes somebody's working hours, and their visits with them.
  takeTimeOff: may(RIGHTS.employees.change)
    .meta({ rest: { method: 'POST', path: '/employees/{id}/time-off' }, touchesNoSession: true })
    .input(TimeOff)
    .output(TimeOffTaken)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, TimeOffTaken, input, (tx) => takeTimeOff(tx, ctx.actor, input)),
    ),

  card: staff
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/card' } })
    .input(ById)
    .output(CallCard)
    .query(({ ctx, input }) => callCard(ctx.db, input.id)),

  plan: staff
    .meta({ rest: { method: 'GET', path: '/dispatch/plan' } })
    .input(PlanQuery)
    .output(Plan)
    .query(({ ctx, input }) => planVisit(ctx.db, ctx.actor, input)),

  suggest: office
    .meta({ rest: { method: 'GET', path: '/service-calls/{id}/suggestions' } })
    .input(SuggestQuery)
    .output(Suggestions)
    .query(({ ctx, input }) => suggest(ctx.db, input)),

  suggestNew: office
    .meta({ rest: { method: 'GET', path: '/dispatch/suggestions' } })
    .input(SuggestNewQuery)
    .output(NewSuggestions)
    .query(({ ctx, input }) => suggestNew(ctx.db, input)),

  freeWindows: staff
    .meta({ rest: { method: 'GET', path: '/dispatch/windows' } })
    .input(FreeWindowsQuery)
    .output(FreeWindows)
    .query(({ ctx, input }) => freeWindows(ctx.db, ctx.actor, input)),

  movable: office
    .meta({ rest: { method: 'GET', path: '/dispatch/movable' } })
    .input(MovableQuery)
    .output(Movable)
    .query(({ ctx, input }) => movableVisits(ctx.db, input)),
});
