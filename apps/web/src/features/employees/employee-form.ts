import type { UseFormReturn } from 'react-hook-form';
import type { EmployeeInput, EmployeeOutput } from './employee-input.ts';

export type EmployeeForm = UseFormReturn<EmployeeInput, unknown, EmployeeOutput>;
