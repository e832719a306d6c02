import { type ChangeEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { messageOf } from '~/lib/problem.ts';
import { useUnsavedChanges } from '~/lib/use-unsaved-changes.ts';
import { Button } from '~/ui/button.tsx';
import { checkLogo, LOGO_TYPES } from './check-logo.ts';
import { FileField } from './file-field.tsx';
import { LogoPreview } from './logo-preview.tsx';
import type { useLogo } from './use-logo.ts';

interface LogoFormProps {
  ref: RefObject<HTMLInputElement | null>;
  upload: ReturnType<typeof useLogo>['upload'];
}

/** Chooses a file, shows it in the navbar's colours, and sends it when told to. */
export function LogoForm({ ref, upload }: LogoFormProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  useUnsavedChanges(file !== undefined);

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    setFile(undefined);
    const found = chosen && (await checkLogo(chosen));
    setProblem(found);
    // Another file may have been chosen while this one was looked at.
    if (chosen === ref.current?.files?.[0] && !found) setFile(chosen);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (upload.isPending) return;
    if (!file) {
      setProblem((before) => before ?? 'Choose a file.');
      ref.current?.focus();
      return;
    }
    upload.mutate(file, {
      onSuccess: () => {
        setFile(undefined);
        if (ref.current) ref.current.value = '';
      },
      onError: (error) => setProblem(messageOf(error, 'Failed to save settings')),
    });
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <FileField
        ref={ref}
        label="New logo"
        accept={LOGO_TYPES}
        hint="PNG, JPEG or WebP, at most 1 MiB and 2048 x 2048 pixels."
        error={problem}
        onChange={(event) => void handleChange(event)}
      />
      {file && <LogoPreview file={file} />}
      <div className="flex justify-end max-sm:*:grow">
        <Button type="submit" pending={upload.isPending} pendingLabel="Uploading…">
          Upload logo
        </Button>
      </div>
    </form>
  );
}
