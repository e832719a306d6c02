import type { Employee } from '@callboard/contract/employees';
import { Notice } from '~/ui/notice.tsx';
import { OpenCallsNotice } from './open-calls-notice.tsx';
import type { EmployeeEditor } from './use-employee-editor.ts';

interface EmployeeRowNoteProps {
  employee: Employee;
  editor: EmployeeEditor;
}

/** Below the row that is being edited: what was refused, and what a deactivation leaves behind. */
export function EmployeeRowNote({ employee, editor }: EmployeeRowNoteProps) {
  const isLeaving = employee.isActive && editor.form.watch('isActive') === false;
  if (!editor.problem && !isLeaving) return null;
  return (
    <div className="flex w-full flex-col gap-2 text-start">
      {editor.problem && <Notice tone="error">{editor.problem}</Notice>}
      {isLeaving && <OpenCallsNotice employee={employee} />}
    </div>
  );
}
