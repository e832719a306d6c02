import { createContext } from 'react';
import type { Question } from './confirm-dialog.tsx';

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);
