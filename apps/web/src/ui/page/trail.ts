import { createContext, type ReactNode } from 'react';

/** What leads to the page, for beside its title on a phone. */
export const TrailContext = createContext<ReactNode>(null);
