import type { ItemType } from '@callboard/contract/catalog';
import { CONTRACT_TYPE_KEY } from '@callboard/contract/well-known';
import { TextField, type TextFieldProps } from '~/ui/form/text-field.tsx';

/** Whether items of this type run for a number of days. */
export const isContract = (types: readonly ItemType[], typeId: string | undefined): boolean =>
  types.find(({ _id }) => _id === typeId)?.key === CONTRACT_TYPE_KEY;

/** Shown only for contracts; register it with `shouldUnregister`. */
export function ContractDaysField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField {...props} label="Contract days" inputMode="numeric" autoComplete="off" />;
}
