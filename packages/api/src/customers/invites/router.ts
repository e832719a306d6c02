import { AcceptInvite, Invite, NewInvite } from '@callboard/contract/customers/customer-invites';
import { SignedIn } from '@callboard/contract/people/sign-in';
import { office, open } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { acceptInvite } from './accept.ts';
import { inviteCustomer } from './invite-customer.ts';

export const customerInvitesRouter = router({
  create: office
    .meta({ rest: { method: 'POST', path: '/customers/{id}/invite', status: 201 } })
    .input(NewInvite)
    .output(Invite)
    .mutation(({ ctx, input, path }) => inviteCustomer(ctx, path, input)),

  accept: open
    .meta({ rest: { method: 'POST', path: '/auth/customer/accept-invite' } })
    .input(AcceptInvite)
    .output(SignedIn)
    .mutation(({ ctx, input }) => acceptInvite(ctx, input)),
});
