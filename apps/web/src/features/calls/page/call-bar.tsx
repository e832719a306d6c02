import { isPaidInFull } from '@callboard/contract/calls/is-paid-in-full';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import {
  Camera,
  CreditCard,
  type LucideIcon,
  Navigation,
  NotebookPen,
  Phone,
  Plus,
  Wrench,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { nextStatus, stepLabel } from '~/features/calls/changes/next-status.ts';
import { type TechnicianStep, technicianStep } from '~/features/calls/changes/technician-step.ts';
import { useOneStep } from '~/features/calls/changes/use-one-step.ts';
import { useFinishSheet } from '~/features/calls/finish/use-finish-sheet.tsx';
import { FileInput } from '~/features/files/file-input.tsx';
import { mapHref } from '~/format/address.ts';
import { formatUsd } from '~/format/money.ts';
import { telHref } from '~/format/phone.ts';
import { NotFinal } from '~/offline/not-final/not-final.tsx';
import { useIsInHand } from '~/ui/page/use-is-mobile.ts';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import type { SetStatus } from '../status/use-set-status.ts';

/** A button in the bottom bar, which large letters may not make so high that it hides the page. */
const barShape =
  'flex min-h-bottom-bar min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-[min(var(--size-xs),4.2vw)] font-medium no-underline turned:min-h-11 turned:flex-row turned:gap-2';
const barItem = `${barShape} text-ink active:bg-sunken`;
/** The step that comes next, wider than what is beside it. */
const barStep = `${barShape} my-1 grow-[1.6] bg-accent text-on-accent active:bg-accent-hover`;

export interface CallBarProps {
  call: ServiceCall;
  role: SessionRole;
  status: SetStatus;
  onShowLines: () => void;
  photos: {
    add: (files: readonly File[]) => void;
    /** Whether what takes them still loads. */
    areComing: boolean;
  };
  /** Each is called with where the focus goes afterward. */
  add: Record<Exclude<Addition, 'photo'>, (from: HTMLElement | null) => void>;
}

/** On phones: what is owed, and a technician's actions on the way and on site. */
export function CallBar({ call, role, status, onShowLines, photos, add }: CallBarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const step = stepOf(status.statusOf(call), role, call.balance);
  const [isFresh, tap] = useOneStep(step?.to);
  const finish = useFinishSheet(call._id);
  const isInHand = useIsInHand();
  const isFinish = step?.isFinish;
  // The office first finds somebody to go, above.
  const isStepNext = !isOfficeRole(role) || call.assignedEmployee !== null;
  const takesPayment = !step && call.balance > 0;
  return (
    <div
      // Hidden on a desk, it covers nothing.
      data-bar={isInHand ? 'bottom' : undefined}
      data-chrome
      role="group"
      aria-label="Quick actions"
      className="sticky bottom-0 z-20 -mx-4 mt-5 -mb-5 flex flex-wrap border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] sm:-mx-6 sm:hidden turned:flex turned:flex-nowrap"
    >
      <p
        role="status"
        className="basis-full turned:basis-auto px-3 pt-2 text-center text-sm text-ink-soft empty:hidden"
      >
        {photos.areComing && 'Getting photos ready…'}
      </p>
      <button
        type="button"
        data-bar-row
        className="min-h-11 basis-full border-b border-line px-3 text-sm font-semibold text-ink active:bg-sunken turned:basis-auto turned:border-r turned:border-b-0"
        onClick={onShowLines}
      >
        {linesDue(call)}
        <NotFinal callId={call._id} />
      </button>
      {(call.property.contact?.phone || call.customer.phone) && (
        <a href={telHref(call.property.contact?.phone || call.customer.phone)} className={barItem}>
          <Phone aria-hidden="true" className="size-5" />
          Call
        </a>
      )}
      <a href={mapHref(call.property.address)} className={barItem}>
        <Navigation aria-hidden="true" className="size-5" />
        Navigate
      </a>
      {step && (
        <button
          type="button"
          className={isStepNext ? barStep : barItem}
          // Not disabled, to keep the focus.
          aria-disabled={isFresh || undefined}
          onPointerEnter={isFinish ? finish.reach : undefined}
          onFocus={isFinish ? finish.reach : undefined}
          onClick={({ timeStamp }) =>
            tap(timeStamp, () => (isFinish ? finish.open() : status.set(call, step.to)))
          }
        >
          <StatusIcon status={step.to} className="size-5" />
          <span className="sr-only">Next status: </span>
          <span className="max-w-full text-center leading-tight">{step.label}</span>
        </button>
      )}
      {takesPayment && (
        <button
          type="button"
          className={barStep}
          onClick={({ currentTarget }) => add.payment(currentTarget)}
        >
          <CreditCard aria-hidden="true" className="size-5" />
          <span className="max-w-full text-center leading-tight">Take payment</span>
        </button>
      )}
      {finish.sheet}
      {/* Here, so that it opens though the files of the call still load. */}
      <FileInput ref={chooser} onChoose={photos.add} />
      <AddMenu add={{ ...add, photo: () => chooser.current?.click() }} />
    </div>
  );
}

/** Who is on the way or on site has steps of their own. */
function stepOf(status: StatusKey, role: SessionRole, balance: number): TechnicianStep | undefined {
  if (role === 'tech') return technicianStep(status);
  const to = nextStatus(status);
  // One press calls nothing paid that is still due; a payment is what comes next.
  if (to === 'closed' && balance > 0) return undefined;
  return to && { to, label: stepLabel(to) };
}

/** "3 lines, $354.00 due" */
function linesDue(call: ServiceCall): string {
  const { items, subtotal, balance } = call;
  const count = items.length === 1 ? '1 line' : `${items.length || 'No'} lines`;
  if (balance > 0) return `${count}, ${formatUsd(balance)} due`;
  if (balance < 0) return `${count}, ${formatUsd(-balance)} credit`;
  if (isPaidInFull(call)) return `${count}, paid in full`;
  return subtotal > 0 ? `${count}, no balance` : 'Nothing billed yet';
}

const CHOICE =
  'flex min-h-control w-full items-center gap-3 rounded-md px-4 text-start text-sm font-medium active:bg-sunken';

/** What is added to a call, in the order of the work. */
const ADDITIONS = [
  { what: 'note', label: 'Note', icon: NotebookPen },
  { what: 'photo', label: 'Photo', icon: Camera },
  { what: 'lines', label: 'Line items', icon: Wrench },
  { what: 'payment', label: 'Payment', icon: CreditCard },
] as const satisfies readonly { what: string; label: string; icon: LucideIcon }[];

type Addition = (typeof ADDITIONS)[number]['what'];

/** On phones: all that is added, behind one button. */
function AddMenu({ add }: { add: Record<Addition, (from: HTMLElement | null) => void> }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={barItem}>
        <Plus aria-hidden="true" className="size-5" />
        Add
      </button>
      <div
        ref={choices}
        id={id}
        popover="auto"
        className="fixed inset-auto right-2 bottom-[calc(var(--covered-bottom)+env(safe-area-inset-bottom)+0.5rem)] rounded-lg border border-line bg-raised p-1 text-ink shadow-popup"
      >
        {ADDITIONS.map(({ what, label, icon: Icon }) => (
          <button
            key={what}
            type="button"
            className={CHOICE}
            onClick={() => {
              choices.current?.hidePopover();
              add[what](button.current);
            }}
          >
            <Icon aria-hidden="true" className="size-4 text-ink-soft" />
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
