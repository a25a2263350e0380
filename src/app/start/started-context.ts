import { createContext, useContext } from 'react';
import type { Started } from './start-up.ts';

/** What the start-up has brought: data layer, routes, system info. */
export const StartedContext = createContext<Started | null>(null);

/** @throws Error outside of the back office */
export function useStarted(): Started {
  const started = useContext(StartedContext);
  if (started === null) throw new Error('The back office is drawn before the start-up is through.');
  return started;
}
