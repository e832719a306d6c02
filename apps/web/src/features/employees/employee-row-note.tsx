import type { Employee } from '@callboard/contract/employees';
import { RowProblem } from '~/features/admin/row-problem.tsx';
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
    // The table is wider than the screen: the words stay in sight while it scrolls.
    <div className="flex w-full flex-col gap-2 text-start sm:sticky sm:left-5 sm:max-w-3xl">
      {editor.problem && <RowProblem text={editor.problem} />}
      {isLeaving && <OpenCallsNotice employee={employee} />}
    </div>
  );
}
