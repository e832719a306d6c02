import { Menu } from '@base-ui/react/menu';
import { CreditCard, Plus, Wrench } from 'lucide-react';
import { useRef } from 'react';
import { popupClass, popupItemClass } from '~/ui/overlay-class.ts';
import { barItem } from './bar-item.ts';

interface AddMenuProps {
  onAddItem: (from: HTMLElement | null) => void;
  onAddPayment: (from: HTMLElement | null) => void;
}

/** On a phone: both ways to add something, behind one button. */
export function AddMenu({ onAddItem, onAddPayment }: AddMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Menu.Root>
      <Menu.Trigger ref={trigger} className={barItem}>
        <Plus aria-hidden="true" className="size-5" />
        Add
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" align="end" sideOffset={8} className="z-50 outline-none">
          <Menu.Popup className={`${popupClass} p-1`}>
            <Menu.Item className={popupItemClass} onClick={() => onAddItem(trigger.current)}>
              <Wrench aria-hidden="true" className="size-4" />
              Line item
            </Menu.Item>
            <Menu.Item className={popupItemClass} onClick={() => onAddPayment(trigger.current)}>
              <CreditCard aria-hidden="true" className="size-4" />
              Payment
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
