/** Whether a focused field opens no keyboard over the page: there is one already. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches;
