import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '~/ui/button/button-class.ts';
import { Field, type FieldText } from './field.tsx';

interface ChoiceFieldProps<Value extends string>
  extends Pick<FieldText, 'label' | 'error' | 'required'> {
  name: string;
  options: readonly { value: Value; label: string }[];
  /** So many are there at once, by default all; the others come with a press of the button that is named so. */
  usual?: number;
  moreLabel?: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few values, each a button under the thumb; arrow keys go from one to the next. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, error, required, name, options, moreLabel, value, onChange } = props;
  const { usual = options.length } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const labelId = useId();
  const choices = useRef<HTMLDivElement>(null);
  const areAllShown =
    isUnfolded ||
    options.length <= usual ||
    options.findIndex((option) => option.value === value) >= usual;
  // Once all are there they stay, whatever is chosen then.
  if (areAllShown && !isUnfolded) setIsUnfolded(true);

  function unfold() {
    flushSync(() => setIsUnfolded(true));
    // The button that was pressed is gone.
    choices.current?.querySelectorAll('input')[usual]?.focus();
  }

  return (
    <Field unlabelled {...{ label, error, required }}>
      {(control) => (
        <div
          {...control}
          role="radiogroup"
          // For the focus where the server refuses what is chosen.
          tabIndex={-1}
          aria-labelledby={labelId}
          className="flex flex-col gap-1.5"
        >
          <span
            id={labelId}
            className={`text-sm font-medium text-ink ${required ? 'required-mark' : ''}`}
          >
            {label}
          </span>
          <div
            ref={choices}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2"
          >
            {options.slice(0, areAllShown ? options.length : usual).map((option) => {
              const isChosen = option.value === value;
              return (
                <label
                  key={option.value}
                  className={buttonClass({
                    variant: isChosen ? 'primary' : 'secondary',
                    className:
                      'px-2! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  })}
                >
                  <input
                    type="radio"
                    name={name}
                    value={option.value}
                    checked={isChosen}
                    className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                    onChange={() => onChange(option.value)}
                  />
                  {isChosen && <Check aria-hidden="true" className="size-4 shrink-0" />}
                  {option.label}
                </label>
              );
            })}
          </div>
          {!areAllShown && (
            <button
              type="button"
              className={buttonClass({ variant: 'quiet', className: 'self-start' })}
              onClick={unfold}
            >
              {moreLabel}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
