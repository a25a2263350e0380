import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../words/use-words.ts';

/** What comes sooner than this never flickers. */
const DELAY_MILLISECONDS = 200;

interface LoadingSpaceProps {
  /** The room that it keeps, by its class or computed: the height of what is on its way. */
  style?: CSSProperties;
  className?: string | undefined;
  /** A likeness of it, shown when the wait is long enough to be seen. */
  children: ReactNode;
}

/** The place of what is on its way. */
export function LoadingSpace({ style, className, children }: LoadingSpaceProps) {
  const { translate } = useWords();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={translate('engine.states.loading')}
      className={className}
      style={style}
    >
      {isLong ? children : null}
    </div>
  );
}
