import { MOST_PHOTOS } from '@callboard/contract/calls/most-photos';
import type { StoredFile } from '@callboard/contract/files/files';
import { Camera, X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { ThumbnailProps } from '~/features/files/thumbnail.tsx';
import { useFileSender } from '~/features/files/use-file-sender.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { Field } from '~/ui/form/field.tsx';
import type { StepProps } from './use-answers.ts';

// Until the first photo nobody needs it.
const Thumbnail = lazyPart<ThumbnailProps>(
  () => import('~/features/files/thumbnail.tsx').then((part) => part.Thumbnail),
  <span className="block aspect-4/3 w-full rounded-md bg-sunken" />,
);

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** Photos of one thing: they are kept with the call's files, and named in the answer. */
export function PhotoStep({ callId, step: { id, label }, step, answers, told }: StepProps) {
  const input = useRef<HTMLInputElement>(null);
  const photos = idsIn(answers.valueOf(step));

  async function addToAnswer({ _id }: StoredFile) {
    // As it is by now: others may have come or gone while this one was sent.
    const isSaved = await answers.answer(id, [...idsIn(answers.valueNow(id)), _id]);
    // The file is kept already; another try sends the answer again.
    return isSaved ? undefined : 'Kept with the call, but not in the checklist';
  }
  const { give, sender } = useFileSender();

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    give([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }

  function remove(photo: string) {
    const others = photos.filter((one) => one !== photo);
    void answers.answer(id, others.length > 0 ? others : null);
  }

  return (
    <Field label={label} unlabelled hint={told} error={answers.problemOf(id)} alertsError>
      {(wiring) => (
        <fieldset aria-describedby={wiring['aria-describedby']}>
          <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
          <div className="flex flex-wrap items-center gap-2">
            {photos.map((photo, at) => (
              <div key={photo} className="relative w-32">
                <Thumbnail path={`/api/files/${photo}/thumbnail`} />
                <IconButton
                  variant="secondary"
                  className="absolute! top-0 right-0"
                  aria-label={`Remove photo ${at + 1} of ${label}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => remove(photo)}
                />
              </div>
            ))}
            {photos.length < MOST_PHOTOS && (
              <Button aria-label={`Add photo: ${label}`} onClick={() => input.current?.click()}>
                <Camera aria-hidden="true" className="size-4" />
                Add photo
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={`Photos of ${label}`}
            accept="image/*"
            onChange={handleChange}
          />
          {sender({ path: `/api/service-calls/${callId}/files`, onSent: addToAnswer })}
        </fieldset>
      )}
    </Field>
  );
}
