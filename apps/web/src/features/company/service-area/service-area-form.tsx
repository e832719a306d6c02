import type { ServiceArea } from '@callboard/contract/company/service-area';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useFollowingForm } from '~/features/company/settings/use-following-form.ts';
import { formatCount } from '~/format/count-up-to.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { messageOf, problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { uploadFile } from '~/session/upload-file.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { CardForm } from '~/ui/page/card-form.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { listWords, withZips } from './list-words.ts';
import type { ServiceAreaOutput } from './service-area-schema.ts';

const loadSchema = () =>
  import('./service-area-schema.ts').then((module) => module.ServiceAreaInput);

const loadAnswer = () =>
  import('@callboard/contract/company/service-area').then((module) => module.ServiceAreaFile);

const inputOf = ({ zips }: ServiceArea) => ({ zips: listWords(zips) });

const codesWords = (count: number) => `${formatCount(count)} ZIP ${count === 1 ? 'code' : 'codes'}`;

/** The list of ZIP codes, typed or from a file; nothing is stored before Save. */
export function ServiceAreaForm({ area }: { area: ServiceArea }) {
  const { form, submit, isPending } = useServiceAreaForm(area);
  const { errors } = form.formState;
  return (
    <CardForm
      title="ZIP codes"
      problem={errors.root?.server?.message}
      saveLabel="Save"
      isSaving={isPending}
      onSubmit={submit}
    >
      <p className="text-sm text-ink-soft">
        {area.zips.length === 0
          ? 'Nothing is listed: you go everywhere.'
          : `You go to ${codesWords(area.zips.length)}. Elsewhere, people who book are told so, and can book anyway.`}
      </p>
      <TextareaField
        {...form.register('zips')}
        label="ZIP codes you go to"
        hint="One to a line, with city and state to fill in: 78701, Austin, TX. Leave it empty to go everywhere."
        rows={12}
        autoComplete="off"
        spellCheck={false}
        error={errors.zips?.message}
      />
      <FileOfZips
        onRead={(zips) => {
          const { text, added } = withZips(form.getValues('zips'), zips);
          form.setValue('zips', text, { shouldDirty: true });
          return added;
        }}
      />
    </CardForm>
  );
}

function useServiceAreaForm(latest: ServiceArea) {
  const utils = trpc.useUtils();
  const update = trpc.settings.setServiceArea.useMutation();
  const oneAtATime = useOneAtATime();
  const { form, base, setBase, showSaved } = useFollowingForm(loadSchema, latest, inputOf);
  useDraft(form, 'service area');

  async function save({ zips }: ServiceAreaOutput) {
    try {
      const changed = await update.mutateAsync({ zips, version: base.version });
      showSaved(changed);
      utils.settings.serviceArea.setData(undefined, changed);
      notify({ title: 'Service area saved.', tone: 'success' });
    } catch (error) {
      showServerErrors(form, ['zips'], error, 'Failed to save the service area');
      if (problemOf(error)?.status !== 409) return;
      // Whoever saves again knows of the other change.
      const newest = await utils.settings.serviceArea
        .fetch(undefined, { staleTime: 0 })
        .catch(() => undefined);
      if (newest) setBase(newest);
    }
  }

  const submit = form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid);
  return { form, submit, isPending: update.isPending };
}

interface FileOfZipsProps {
  /** Adds what a file says to the list. @returns how many were new */
  onRead: (zips: ServiceArea['zips']) => number;
}

function FileOfZips({ onRead }: FileOfZipsProps) {
  const inputId = useId();
  const [said, setSaid] = useState('');
  const sending = useMutation({
    mutationFn: (file: File) => uploadFile('/api/settings/service-area/file', file, loadAnswer),
    onSuccess: ({ zips, leftOut }, { name }) => {
      const added = onRead(zips);
      const lines = leftOut.map(({ line }) => line);
      const without = lines.length === 1 ? 'Line' : 'Lines';
      setSaid(
        [
          `${codesWords(added)} added from ${name}. Save to keep ${added === 1 ? 'it' : 'them'}.`,
          added < zips.length && `${formatCount(zips.length - added)} already in the list.`,
          lines.length > 0 &&
            `${without} ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ' and more' : ''} left out: no ZIP code of five digits.`,
        ]
          .filter(Boolean)
          .join(' '),
      );
    },
  });

  function handleChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file && !sending.isPending) sending.mutate(file);
    target.value = '';
  }

  return (
    <div className="flex flex-col gap-2">
      {sending.error && (
        <Notice tone="error" title="The file was not read">
          {messageOf(sending.error, 'Failed to read the file')}
        </Notice>
      )}
      <label
        htmlFor={inputId}
        className={buttonClass({
          className:
            'cursor-pointer self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        })}
      >
        {sending.isPending ? <Spinner /> : <FileUp aria-hidden="true" className="size-4" />}
        Add from a CSV file…
        <input
          id={inputId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={handleChosen}
        />
      </label>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
