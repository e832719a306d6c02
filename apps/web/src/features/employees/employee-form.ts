import type { UseFormReturn } from 'react-hook-form';
import type { EmployeeInput, EmployeeOutput } from './employee-schema.ts';

export type EmployeeForm = UseFormReturn<EmployeeInput, unknown, EmployeeOutput>;
