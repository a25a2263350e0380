import { createContext, type ReactNode } from 'react';

/** The alarms of the list that is open, as the application draws them: they stand below its title. */
export const AlarmsContext = createContext<ReactNode>(null);
