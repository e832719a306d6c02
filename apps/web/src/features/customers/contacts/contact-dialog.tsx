import {
  CONTACT_FIELDS,
  CONTACT_ROLES,
  CONTACT_USES,
  type ContactField,
  EMAIL_USES,
  MOST_CONTACT_PHONES,
} from '@callboard/contract/customers/contact-list';
import type { Contact, Contacts } from '@callboard/contract/customers/contacts';
import { pick } from '@callboard/contract/platform/values/pick';
import { Plus, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { formatPhone } from '~/format/phone.ts';
import { currentOf, hasFieldsOf } from '~/lib/current-of.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showCreationErrors, showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { ContactInput, TypedContact } from './contact-schema.ts';
import { UsesField } from './uses-field.tsx';

const loadSchema = () => import('./contact-schema.ts').then((module) => module.ContactInput);

const FIELDS = [
  ...CONTACT_FIELDS,
  ...([0, 1, 2, 3, 4] as const).map((index) => `phones.${index}.number` as const),
] as const;

const NO_PHONE: TypedContact['phones'][number] = { number: '', uses: [] };

/** Form values of a contact; an empty row for the number of a new one. */
const inputOf = ({ contact }: Pick<ContactDialogProps, 'contact'>): Required<TypedContact> => ({
  name: contact?.name ?? '',
  role: contact?.role ?? '',
  phones: contact
    ? contact.phones.map(({ number, uses }) => ({ number: formatPhone(number), uses }))
    : [NO_PHONE],
  email: contact?.email ?? '',
  emailUses: contact?.emailUses ?? [],
  language: contact?.language ?? '',
});

interface ContactDialogProps {
  customerId: string;
  /** The contacts as they were when it was opened. */
  known: Contacts;
  /** Who is edited; undefined for a new one. */
  contact: Contact | undefined;
  draft: string;
  open: boolean;
  onClose: () => void;
  onSaved: (contacts: Contacts) => void;
}

/** Writes down one more contact of a customer, or changes one. */
export function ContactDialog({
  customerId,
  known,
  contact,
  draft,
  open,
  ...on
}: ContactDialogProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const add = trpc.customers.addContact.useMutation({ trpc: { context: { idempotencyKey } } });
  const change = trpc.customers.changeContact.useMutation();
  const oneAtATime = useOneAtATime();
  const opened = { contact, version: known.version };
  const { form, base, rebase } = useRecordForm(loadSchema, opened, inputOf);
  const { errors, isDirty } = form.formState;
  useDraft(form, draft, { isNew: !contact, isOpen: open });

  async function save({ phones, ...input }: ContactInput) {
    const given = { ...input, phones: phones.filter(({ number }) => number !== '') };
    // What is wrong with a number is told at its row.
    if (given.phones.length < phones.length) form.setValue('phones', given.phones);
    try {
      const saved = contact
        ? await change.mutateAsync({
            ...changed(given, base.contact),
            id: customerId,
            contactId: contact._id,
            version: base.version,
          })
        : await add.mutateAsync({ ...given, id: customerId });
      notify({ title: contact ? `Saved: ${given.name}` : `${given.name} added`, tone: 'success' });
      on.onSaved(saved);
    } catch (error) {
      const current = currentOf(error, hasFieldsOf(known));
      const now = current?.contacts.find(({ _id }) => _id === contact?._id);
      if (current && now) rebase({ contact: now, version: current.version });
      if (contact) showServerErrors(form, FIELDS, error, 'Failed to save');
      else showCreationErrors(form, FIELDS, error, 'Failed to save', renewKey);
    }
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && on.onClose()}
      title={contact ? 'Edit contact' : 'Add contact'}
      isDirty={isDirty}
      problem={errors.root?.server?.message}
      saveLabel="Save contact"
      isSaving={add.isPending || change.isPending}
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
    >
      <ContactFields form={form} />
    </FormDialog>
  );
}

type Given = Pick<Contact, ContactField>;

/** Only what was edited, so that nothing else is in anybody's way. */
function changed(given: Given, base: Contact | undefined): Partial<Given> {
  const shown = base && { ...base, phones: inputOf({ contact: base }).phones };
  const isSame = (field: ContactField) =>
    JSON.stringify(given[field]) === JSON.stringify(shown?.[field]);
  return pick(
    given,
    CONTACT_FIELDS.filter((field) => !isSame(field)),
  );
}

type ContactForm = UseFormReturn<TypedContact, unknown, ContactInput>;

function ContactFields({ form }: { form: ContactForm }) {
  const fields: Record<ContactField, ReactNode> = {
    name: <TextField {...fieldProps(form, 'name', 'Name')} required />,
    role: (
      <SelectField
        {...fieldProps(form, 'role', 'Role')}
        placeholder="None"
        options={CONTACT_ROLES.map(({ key, label }) => ({ value: key, label }))}
      />
    ),
    phones: <PhoneRows form={form} />,
    email: (
      <TextField
        {...fieldProps(form, 'email', 'Email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2"
      />
    ),
    emailUses: (
      <div className="-mt-2 sm:col-span-2">
        <UsesField
          label="Use the email only for (none checked: anything)"
          uses={EMAIL_USES}
          field={form.register('emailUses')}
        />
      </div>
    ),
    language: (
      <TextField
        {...fieldProps(form, 'language', 'Language')}
        placeholder="Speaks Spanish"
        className="sm:col-span-2"
      />
    ),
  };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_9rem]">
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </div>
  );
}

function PhoneRows({ form }: { form: ContactForm }) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' });
  const addRef = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.phones;
  const problem = errors?.root?.message ?? errors?.message;

  function removeRow(index: number) {
    flushSync(() => remove(index));
    addRef.current?.focus();
  }

  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {fields.map(({ id }, index) => {
        const label = fields.length > 1 ? `Phone ${index + 1}` : 'Phone';
        return (
          <div key={id} className="flex flex-col gap-2">
            <div className="flex items-end gap-2">
              <TextField
                {...register(`phones.${index}.number`)}
                label={label}
                type="tel"
                autoComplete="off"
                className="grow"
                error={errors?.[index]?.number?.message}
              />
              {fields.length > 1 && (
                <IconButton
                  variant="danger-quiet"
                  aria-label={`Remove ${label.toLowerCase()}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => removeRow(index)}
                />
              )}
            </div>
            <UsesField
              label={`Use ${label.toLowerCase()} only for (none checked: anything)`}
              uses={CONTACT_USES}
              field={register(`phones.${index}.uses`)}
            />
          </div>
        );
      })}
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
      {fields.length < MOST_CONTACT_PHONES && (
        <Button
          ref={addRef}
          size="small"
          className="self-start"
          onClick={() => append(NO_PHONE, { focusName: `phones.${fields.length}.number` })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add phone
        </Button>
      )}
    </div>
  );
}
