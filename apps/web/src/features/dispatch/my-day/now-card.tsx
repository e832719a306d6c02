import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { Link } from '@tanstack/react-router';
import { MessageSquare, Navigation, Phone } from 'lucide-react';
import { useState } from 'react';
import { AddLinesButton } from '~/features/calls/at-hand/add-lines-button.tsx';
import { TakePaymentButton } from '~/features/calls/at-hand/take-payment-button.tsx';
import { technicianStep } from '~/features/calls/changes/technician-step.ts';
import { useOneStep } from '~/features/calls/changes/use-one-step.ts';
import { useFinishSheet } from '~/features/calls/finish/use-finish-sheet.tsx';
import { LateButton } from '~/features/calls/late/late-button.tsx';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { useCompany } from '~/features/company/settings/use-company.ts';
import { CustomerFlagsNotice } from '~/features/customers/form/customer-flags-notice.tsx';
import { formatAddress, mapHref } from '~/format/address.ts';
import { shortSpan } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { smsHref, telHref } from '~/format/phone.ts';
import { plannedTime } from '~/format/planned-time.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { trpc } from '~/lib/trpc.ts';
import { useIsNotFinal } from '~/offline/not-final/calls-not-final.ts';
import { NotFinal } from '~/offline/not-final/not-final.tsx';
import { NotSent } from '~/offline/not-final/not-sent.tsx';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PriorityWords } from '~/ui/status/priority-words.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import { TagList } from '~/ui/status/tag-list.tsx';
import { TimeNote } from '~/ui/status/time-note.tsx';
import { HouseOfVisit } from './house-of-visit.tsx';
import { VisitMenu } from './visit-menu.tsx';

const WAY = buttonClass({ className: 'min-h-14! min-w-fit flex-1 flex-col gap-1! px-1! text-xs' });

interface NowCardProps {
  visit: ServiceCallRow;
  /** Whether it is the reader's own, who is there. */
  isOwn: boolean;
  onChanged: (call: Pick<ServiceCall, '_id' | 'version'>) => void;
}

/** What a text to the customer begins with. */
function useTextTo(firstName: string, lateness: string | undefined): string {
  const company = useCompany()?.companyName;
  const me = useUser()?.name.split(' ')[0];
  const said = lateness ? `I’m running about ${lateness} late.` : 'I’m on my way.';
  return `Hi ${firstName}, this is ${me}${company ? ` with ${company}` : ''}. ${said}`;
}

/** The visit to work on now: where, what and when, and the next step. */
export function NowCard({ visit, isOwn, onChanged }: NowCardProps) {
  useJobTypes();
  const { _id: id, customer, property, balance } = visit;
  const status = useSetStatus(id, onChanged);
  // Read ahead: the call is what is opened next, and what a change starts from.
  const { data: call } = trpc.serviceCalls.byId.useQuery({ id });
  const current = status.statusOf(call ?? visit);
  const step = technicianStep(current);
  // What is noted of the house comes with the call and moves the button, so a tap then waits, too.
  const [isFresh, tap] = useOneStep(call && step?.to);
  const finish = useFinishSheet(id, onChanged);
  const isNotFinal = useIsNotFinal(id);
  const [lateness, setLateness] = useState<string>();
  const who = customer.businessName || customer.name;
  // Known with the call, which is read ahead.
  const contact = call?.property.contact;
  const text = useTextTo(customer.firstName, lateness);
  return (
    <Card
      title={
        // For whom is seen before the step below.
        <>
          <span className="text-sm font-medium text-ink-soft">Now: </span>
          <span className="text-2xl">{who}</span>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="-mt-2 text-base font-medium wrap-anywhere">
          {formatAddress(property.address)}
        </p>
        <CustomerFlagsNotice flags={call?.customer} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold">
            {visit.arrivalWindow ? shortSpan(visit.arrivalWindow) : plannedTime(visit, 'short')}
          </span>
          <StatusBadge status={current} label={statusLabel(current)} />
          <NotSent id={id} />
          <TimeNote call={visit} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm empty:hidden">
          {visit.priority !== 'normal' && <PriorityWords priority={visit.priority} />}
          {visit.jobType && <span>{jobTypeName(visit.jobType)}</span>}
          {visit.tags.length > 0 && <TagList tags={visit.tags} />}
        </div>
        {visit.description && (
          <p className="line-clamp-12 text-base whitespace-pre-line">{visit.description}</p>
        )}
        <HouseOfVisit visit={visit} call={call} />
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm font-medium">
          {(balance > 0 || isNotFinal) && (
            <p>
              Amount due <Money amount={balance} />
              <NotFinal callId={id} />
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <AddLinesButton row={visit} />
            {balance > 0 && <TakePaymentButton row={visit} isKept={call !== undefined} />}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={mapHref(property.address)} className={WAY}>
            <Navigation aria-hidden="true" className="size-5" />
            Navigate
          </a>
          {(contact?.phone || customer.phone) && (
            <a href={telHref(contact?.phone || customer.phone)} className={WAY}>
              <Phone aria-hidden="true" className="size-5" />
              Call {contact?.phone && contact.name}
            </a>
          )}
          {isOwn && customer.phone && (
            <a href={smsHref(customer.phone, text)} className={WAY}>
              <MessageSquare aria-hidden="true" className="size-5" />
              Text
            </a>
          )}
        </div>
        {step && (
          // In sight however much there is to read.
          <div className="sticky bottom-0 z-10 -mx-4 -my-2 bg-surface px-4 py-2 sm:static turned:sticky">
            {step.isFinish ? (
              <Button
                variant="primary"
                className="h-12 w-full text-base"
                pending={finish.isOpening}
                pendingLabel="Opening…"
                unavailable={isFresh}
                onPointerEnter={finish.reach}
                onFocus={finish.reach}
                onClick={finish.open}
              >
                {step.label}
              </Button>
            ) : (
              <Button
                variant="primary"
                className="h-12 w-full text-base"
                pending={status.isPending}
                unavailable={isFresh}
                onClick={({ timeStamp }) =>
                  tap(timeStamp, () => status.set(call ?? visit, step.to))
                }
              >
                {step.label}
              </Button>
            )}
          </div>
        )}
        {finish.sheet}
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to="/service-calls/$id"
            params={{ id }}
            className={buttonClass({ className: 'h-11 grow' })}
          >
            Open call<span className="sr-only"> #{visit.callNumber}</span>
          </Link>
          <LateButton visit={{ ...visit, status: current }} onTold={setLateness} />
          <VisitMenu onChoose={(to) => status.set(call ?? visit, to)} />
        </div>
      </div>
    </Card>
  );
}
