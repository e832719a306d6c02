import { HEX_COLOR } from '@callboard/contract/platform/well-known';
import { TextField, type TextFieldProps } from '~/ui/form/text-field.tsx';

/** Whether a text is a valid color for the settings. */
export const isHex = (text: string): boolean => HEX_COLOR.test(text.trim());

interface ColorFieldProps extends Omit<TextFieldProps, 'value'> {
  /** The text field's value. */
  color: string;
  pickerLabel: string;
  onPick: (color: string) => void;
}

/** A color as text and as a color picker, kept in sync. */
export function ColorField({ color, pickerLabel, onPick, className, ...field }: ColorFieldProps) {
  return (
    <div className={className}>
      <div className="flex items-start gap-2">
        <TextField
          {...field}
          className="grow"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={7}
        />
        <input
          type="color"
          aria-label={pickerLabel}
          className="mt-[calc(1lh+0.375rem)] h-control w-14 shrink-0 rounded-md border border-line-strong bg-surface p-1 text-sm"
          value={isHex(color) ? color.toLowerCase() : '#000000'}
          onChange={(event) => onPick(event.target.value.toUpperCase())}
        />
      </div>
    </div>
  );
}
