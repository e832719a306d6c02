import { createContext } from 'react';
import type { ReasonQuestion } from './reason-dialog.tsx';

/** Answers what was typed, or null when the person would rather not. */
export type AskReason = (question: ReasonQuestion) => Promise<string | null>;

export const ReasonContext = createContext<AskReason | null>(null);
