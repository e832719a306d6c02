import { MOST_LOGO_BYTES, MOST_LOGO_SIDE } from '@callboard/contract/platform/limits';
import {
  type ChangeEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTyped } from '~/lib/draft/use-typed.ts';
import { messageOf } from '~/lib/problem.ts';
import { Button } from '~/ui/button/button.tsx';
import { controlClass } from '~/ui/form/control-class.ts';
import { Field } from '~/ui/form/field.tsx';
import { splitFieldProps } from '~/ui/form/split-field-props.ts';
import type { TextFieldProps } from '~/ui/form/text-field.tsx';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import type { useLogo } from './use-logo.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** File types offered by the file dialog. */
const LOGO_TYPES = TYPES.join(',');

/**
 * Checks a file with the server's own messages; the server checks it again.
 * @returns the error, or undefined
 */
async function checkLogo(file: File): Promise<string | undefined> {
  if (!TYPES.includes(file.type)) return 'The logo must be a PNG, JPEG or WebP image.';
  if (file.size > MOST_LOGO_BYTES) return 'The logo can be at most 1 MB.';
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return 'This image is damaged. Choose another one.';
  const isTooLarge = image.width > MOST_LOGO_SIDE || image.height > MOST_LOGO_SIDE;
  image.close();
  return isTooLarge ? 'The logo can be at most 2048 x 2048 pixels.' : undefined;
}

interface LogoFormProps {
  ref: RefObject<HTMLInputElement | null>;
  upload: ReturnType<typeof useLogo>['upload'];
}

/** Chooses a file, previews it in the navbar's colors, and uploads it. */
export function LogoForm({ ref, upload }: LogoFormProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  useUnsavedChanges(file !== undefined);
  useTyped(file !== undefined);

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    setFile(undefined);
    const found = chosen && (await checkLogo(chosen));
    setProblem(found);
    // Another file may have been chosen while this one was checked.
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
        hint="PNG, JPEG or WebP, at most 1 MB and 2048 x 2048 pixels."
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

function FileField(props: Omit<TextFieldProps, 'type' | 'value'>) {
  const { text, control } = splitFieldProps(props);
  return (
    <Field {...text}>
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type="file"
          className={`${controlClass} file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-2.5 file:py-1 file:text-sm file:font-medium file:text-ink`}
        />
      )}
    </Field>
  );
}

/** A preview of the chosen file in the navbar. */
function LogoPreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-medium text-ink">Preview</figcaption>
      <div className="flex min-h-top-bar items-center overflow-hidden rounded-md bg-navbar px-4">
        <img ref={image} alt={`Preview of ${file.name}`} className="h-9 w-auto" />
      </div>
    </figure>
  );
}
