import type { ChangeEvent, Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  onChoose: (files: readonly File[]) => void;
}

/** Opens the device's own chooser of photos and documents, by a button beside it. */
export function FileInput({ ref, onChoose }: FileInputProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label="Photos and documents"
      accept="image/*,application/pdf"
      onChange={handleChange}
    />
  );
}
