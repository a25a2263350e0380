import { useNotify } from 'ra-core';
import { useEffect } from 'react';

export interface WelcomeProps {
  message: string;
  /** Called once the notice is up, so that a change of language does not bring it again. */
  onShown(): void;
}

/** The notice that the back office opens with. */
export function Welcome({ message, onShown }: WelcomeProps) {
  const notify = useNotify();
  useEffect(() => {
    notify(message, { type: 'success' });
    onShown();
  }, [message, notify, onShown]);
  return null;
}
