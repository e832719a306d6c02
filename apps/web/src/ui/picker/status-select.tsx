import { StatusDot } from '~/ui/status/status-dot.tsx';
import { MenuSelect } from './menu-select.tsx';

interface StatusSelectProps {
  value: string;
  statuses: readonly { key: string; label: string }[];
  onChange: (key: string) => void;
  label?: string;
  hideLabel?: boolean;
  pending?: boolean;
  disabled?: boolean;
  className?: string;
}

export function StatusSelect({ statuses, value, label = 'Status', ...rest }: StatusSelectProps) {
  return (
    <MenuSelect
      {...rest}
      label={label}
      value={value}
      options={statuses.map((status) => ({
        value: status.key,
        label: status.label,
        // Some statuses are gray: a whole gray select would look disabled.
        icon: <StatusDot status={status.key} />,
      }))}
    />
  );
}
