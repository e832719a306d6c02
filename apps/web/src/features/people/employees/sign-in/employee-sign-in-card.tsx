import type { Employee } from '@callboard/contract/people/employees';
import type { Invitation, InvitationState } from '@callboard/contract/people/password-links';
import { KeyRound, Send } from 'lucide-react';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { type Description, DescriptionList } from '~/ui/page/description-list.tsx';
import { EmailText } from '~/ui/page/email-link.tsx';
import { maySendLink, maySetPassword } from '../employee-rights.ts';

const loadSendLink = () => import('./send-link-dialog.tsx').then((part) => part.SendLinkDialog);
const loadSetPassword = () =>
  import('./set-password-dialog.tsx').then((part) => part.SetPasswordDialog);

/** Whether an employee can sign in yet, what became of their link, and how to help. */
export function EmployeeSignInCard({ employee }: { employee: Employee }) {
  const query = trpc.employees.invitation.useQuery({ id: employee._id });
  const role = useUser()?.role;
  const missing = whatIsMissing(employee);
  return (
    <Card title="Sign-in">
      <div className="flex flex-col gap-4">
        <QueryStates
          query={query}
          failed="Failed to load the sign-in"
          loading="Loading the sign-in"
          lines={2}
        />
        {query.data && <DescriptionList columns={1} items={describe(query.data)} />}
        {missing && <Notice tone="warn">{missing}</Notice>}
        {employee.isActive && (
          <div className="flex flex-wrap gap-2">
            {employee.email && maySendLink(role, employee) && <SendLink employee={employee} />}
            {maySetPassword(role) && <SetPassword employee={employee} />}
          </div>
        )}
      </div>
    </Card>
  );
}

function whatIsMissing({ isActive, email, phone }: Employee): string | undefined {
  if (!isActive) return undefined;
  if (!email) return 'Add an email: it’s what they sign in with.';
  return phone ? undefined : 'Add a cell phone: sign-in codes are texted to it.';
}

function describe({ hasPassword, isTemporary, invitation }: InvitationState): Description[] {
  const password = isTemporary ? 'Temporary' : 'Chosen';
  const items: Description[] = [{ term: 'Password', detail: hasPassword ? password : 'None yet' }];
  if (invitation) items.push({ term: 'Latest link', detail: <LinkFate {...invitation} /> });
  return items;
}

const FATES: Record<Invitation['state'], string> = {
  sent: 'Not used yet. Works until',
  used: 'Used',
  expired: 'Expired',
  ended: 'No longer works since',
};

function LinkFate({ state, createdAt, byName, sentTo, expiresAt, endedAt }: Invitation) {
  return (
    <>
      <p className="break-words">
        {sentTo ? (
          <>
            Emailed to <EmailText email={sentTo} />
          </>
        ) : (
          'Created to hand over'
        )}
        , <Moment at={createdAt} />
        {byName && ` by ${byName}`}
      </p>
      <p className="font-medium">
        {FATES[state]} <Moment at={endedAt ?? expiresAt} />
      </p>
    </>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatExact(at)} className="sm:whitespace-nowrap tabular-nums">
    {formatDateTime(at)}
  </time>
);

function SendLink({ employee }: { employee: Employee }) {
  const { Part, opener, frame } = useOpenable(loadSendLink);
  return (
    <>
      <Button {...opener}>
        <Send aria-hidden="true" className="size-4" />
        Send sign-in link
      </Button>
      {Part && <Part employee={employee} {...frame} />}
    </>
  );
}

function SetPassword({ employee }: { employee: Employee }) {
  const { Part, opener, frame } = useOpenable(loadSetPassword);
  return (
    <>
      <Button {...opener}>
        <KeyRound aria-hidden="true" className="size-4" />
        Set password
      </Button>
      {Part && <Part employee={employee} {...frame} />}
    </>
  );
}
