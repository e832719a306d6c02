import { useState } from 'react';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { AddEmployeeForm } from './add-employee-form.tsx';

interface AddEmployeeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddEmployeeDialog({ open, onOpenChange }: AddEmployeeDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add Employee" isDirty={isDirty}>
      <AddEmployeeForm onDirty={setIsDirty} onAdded={() => onOpenChange(false)} />
    </Dialog>
  );
}
