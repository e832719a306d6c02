import { CONTACT_USES, type ContactUseKey } from '@callboard/contract/customers/contact-list';
import type { Contact, Contacts } from '@callboard/contract/customers/contacts';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { contactName, formatPhone, telHref } from '~/format/phone.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { EmailLink } from '~/ui/page/email-link.tsx';
import { notify } from '~/ui/toast/notify.ts';

// Touch targets need more height than a line of text.
const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';

const loadDialog = () => import('./contact-dialog.tsx').then((part) => part.ContactDialog);

/** What a number or an email is limited to, in words; nothing where it is for anything. */
export const usesText = (uses: readonly ContactUseKey[]): string =>
  CONTACT_USES.filter(({ key }) => uses.includes(key))
    .map(({ label }) => label.toLowerCase())
    .join(', ');

/** Tells screens of new contacts, which are a new version of their customer. */
function useContactsSaved(id: string) {
  const utils = trpc.useUtils();
  return (contacts: Contacts) => {
    utils.customers.contacts.setData({ id }, contacts);
  };
}

const draftOf = (customerId: string, contact: Contact | undefined) =>
  `contact ${contact?._id ?? 'new'} of customer ${customerId}`;

/** Whom else to call for a customer: tenants, managers, whoever pays. */
export function ContactsCard({ customerId }: { customerId: string }) {
  const query = trpc.customers.contacts.useQuery({ id: customerId });
  const known = query.data;
  const isEmpty = known?.contacts.length === 0;
  const [edited, setEdited] = useState<{ contact: Contact | undefined; times: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, reach] = useDeferredPart(loadDialog, edited?.times ?? 0, () => setIsOpen(false));
  const say = useContactsSaved(customerId);
  const addButton = useRef<HTMLButtonElement>(null);

  function edit(contact: Contact | undefined) {
    setEdited({ contact, times: (edited?.times ?? 0) + 1 });
    setIsOpen(true);
  }

  // Somebody was still typing when the page ended.
  const kept = edited
    ? undefined
    : [undefined, ...(known?.contacts ?? [])].find((one) => hasDraft(draftOf(customerId, one)));
  if (known && !edited && (kept || hasDraft(draftOf(customerId, undefined)))) edit(kept);

  return (
    <Card
      title="Other contacts"
      flush={isEmpty}
      actions={
        <>
          {isEmpty && <p className="text-sm text-ink-faint">No other contacts</p>}
          <Button
            ref={addButton}
            size="small"
            onPointerEnter={reach}
            onFocus={reach}
            unavailable={!known}
            onClick={() => edit(undefined)}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add contact
          </Button>
        </>
      }
    >
      <QueryStates
        query={query}
        failed="The contacts did not load"
        loading="Loading the contacts"
        lines={2}
      />
      {known && known.contacts.length > 0 && (
        <ContactRows
          customerId={customerId}
          known={known}
          onEdit={edit}
          onReach={reach}
          onGone={() => addButton.current?.focus()}
        />
      )}
      {known && edited && Dialog && (
        <Dialog
          key={edited.times}
          customerId={customerId}
          known={known}
          contact={edited.contact}
          draft={draftOf(customerId, edited.contact)}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onSaved={(contacts) => {
            setIsOpen(false);
            say(contacts);
          }}
        />
      )}
    </Card>
  );
}

interface ContactRowsProps {
  customerId: string;
  known: Contacts;
  onEdit: (contact: Contact) => void;
  onReach: () => void;
  /** Moves the focus on from a row that is gone. */
  onGone: () => void;
}

function ContactRows({ customerId: id, known, onEdit, onReach, onGone }: ContactRowsProps) {
  const { contacts, version } = known;
  const say = useContactsSaved(id);
  const undo = useUndo();
  const remove = trpc.customers.removeContact.useMutation();
  const order = trpc.customers.orderContacts.useMutation();
  const [moved, setMoved] = useState('');

  async function removeOne(contact: Contact, { currentTarget }: MouseEvent<HTMLElement>) {
    const title = `${contact.name} removed`;
    try {
      const left = await remove.mutateAsync({ id, contactId: contact._id, version });
      say(left);
      // The button that was pressed goes with its row.
      if (document.activeElement === currentTarget) onGone();
      const undone = `Restored: ${contact.name}`;
      const change = { kind: 'customers', id, title, undone, made: left.version } as const;
      notify({ title, tone: 'success', undo: () => void undo(change) });
    } catch (error) {
      notify({ title: messageOf(error, 'The contact was not removed'), tone: 'error' });
    }
  }

  async function move(index: number, to: number, { currentTarget }: MouseEvent<HTMLElement>) {
    const contact = contacts[index];
    if (!contact || to < 0 || to >= contacts.length || order.isPending) return;
    const ids = contacts
      .map(({ _id }) => _id)
      .toSpliced(index, 1)
      .toSpliced(to, 0, contact._id);
    try {
      say(await order.mutateAsync({ id, contactIds: ids }));
      setMoved(`${contact.name} is now number ${to + 1} of ${contacts.length}`);
      currentTarget.focus();
    } catch (error) {
      notify({ title: messageOf(error, 'The order was not changed'), tone: 'error' });
    }
  }

  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {contacts.map((contact, index) => (
          <li key={contact._id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <ContactFacts contact={contact} />
            <div className="-ms-2 flex flex-wrap gap-1">
              <IconButton
                aria-label={`Edit ${contact.name}`}
                icon={<Pencil aria-hidden="true" />}
                onPointerEnter={onReach}
                onFocus={onReach}
                onClick={() => onEdit(contact)}
              />
              {contacts.length > 1 && (
                <>
                  <IconButton
                    aria-label={`Move ${contact.name} up`}
                    icon={<ArrowUp aria-hidden="true" />}
                    aria-disabled={index === 0}
                    className="aria-disabled:opacity-40"
                    onClick={(event) => void move(index, index - 1, event)}
                  />
                  <IconButton
                    aria-label={`Move ${contact.name} down`}
                    icon={<ArrowDown aria-hidden="true" />}
                    aria-disabled={index === contacts.length - 1}
                    className="aria-disabled:opacity-40"
                    onClick={(event) => void move(index, index + 1, event)}
                  />
                </>
              )}
              <IconButton
                variant="danger-quiet"
                aria-label={`Remove ${contact.name}`}
                icon={<Trash2 aria-hidden="true" />}
                aria-disabled={remove.isPending}
                onClick={(event) => !remove.isPending && void removeOne(contact, event)}
              />
            </div>
          </li>
        ))}
      </ul>
      <LiveStatus>{moved}</LiveStatus>
    </>
  );
}

function ContactFacts({ contact }: { contact: Contact }) {
  const { phones, email, emailUses, language } = contact;
  return (
    <div className="flex flex-col text-sm wrap-anywhere">
      <span className="font-medium">{contactName(contact)}</span>
      {phones.map(({ number, uses }) => (
        <span key={number}>
          <a href={telHref(number)} className={`${linkClass} tabular-nums`}>
            {formatPhone(number)}
          </a>
          <Uses uses={uses} />
        </span>
      ))}
      {email && (
        <span>
          <EmailLink email={email} className={linkClass} />
          <Uses uses={emailUses} />
        </span>
      )}
      {language && <span className="text-ink-soft">{language}</span>}
    </div>
  );
}

const Uses = ({ uses }: { uses: readonly ContactUseKey[] }) =>
  uses.length > 0 && <span className="text-ink-soft"> only for {usesText(uses)}</span>;
