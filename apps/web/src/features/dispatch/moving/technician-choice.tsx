import { SelectField } from '~/ui/select-field.tsx';
import { useBoard } from '../use-board.ts';

interface TechnicianChoiceProps {
  value: string;
  onChange: (technicianId: string) => void;
}

/** Whom a call may be given to: everybody on the board, as with a drop. */
export function TechnicianChoice({ value, onChange }: TechnicianChoiceProps) {
  const { technicians } = useBoard().board;
  const options = technicians.map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : `${name} (inactive)`,
  }));
  return (
    <SelectField
      label="Technician"
      placeholder="Unassigned"
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
