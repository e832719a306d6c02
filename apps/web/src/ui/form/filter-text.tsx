import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

interface FilterTextProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'placeholder' | 'inputMode' | 'maxLength' | 'className'
  > {
  value: string;
  onChange: (text: string) => void;
}

const TYPING_PAUSE = 250;

/** Filters while typing; the address follows a moment later. */
export function FilterText({ value, onChange, ...field }: FilterTextProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and Clear change the address, and the field follows.
  if (followed !== value) {
    setFollowed(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(pause.current), []);

  return (
    <TextField
      {...field}
      hideLabel
      type="search"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => onChange(target.value.trim()), TYPING_PAUSE);
      }}
    />
  );
}
