import type { ReactNode } from 'react';

interface ScrollAreaProps {
  className: string | undefined;
  /** The id of what it is called by. */
  labelledBy: string;
  children: ReactNode;
}

/** A part that scrolls by itself; keys scroll it too. */
export function ScrollArea({ className, labelledBy, children }: ScrollAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without the focus no key would scroll it.
    <div className={className} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      {children}
    </div>
  );
}
