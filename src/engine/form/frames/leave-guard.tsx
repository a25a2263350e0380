import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect, useRef } from 'react';
import { onForcedLeave } from '../../leave/unsaved-work.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useWords } from '../../words/use-words.ts';

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isDirty(): boolean;
  /** The page goes without asking (the login takes it, or a new version): what was typed is to be kept. */
  onSignedOut(): void;
}

/** Asks before a link, Back, a reload or a closed tab takes a half-typed form away. The way to the login is free. */
export function LeaveGuard({ isDirty, onSignedOut }: LeaveGuardProps) {
  const canBlock = useCanBlock();
  const isKept = useRef(false);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isKept.current && isDirty()) event.preventDefault();
    };
    const stopKeeping = onForcedLeave(() => {
      if (!isDirty()) return;
      onSignedOut();
      isKept.current = true;
    });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      stopKeeping();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, onSignedOut]);
  return canBlock ? <RouteGuard isDirty={isDirty} onSignedOut={onSignedOut} /> : null;
}

const LOGIN = '/login';

/** Only where the router can hold a navigation back. */
function RouteGuard({ isDirty, onSignedOut }: LeaveGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => {
    if (!isDirty()) return false;
    if (nextLocation.pathname !== LOGIN) return true;
    onSignedOut();
    return false;
  });
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}

export interface LeaveDialogProps {
  isOpen: boolean;
  /** Where its words are: `title`, `text`, `stay` and `discard` below this key. */
  words?: string;
  onStay(): void;
  onDiscard(): void;
}

/** Asks before typed content is given up. Enter stays. */
export function LeaveDialog({ isOpen, words = 'engine.leave', onStay, onDiscard }: LeaveDialogProps) {
  const { translate } = useWords();
  return (
    <Confirm
      isOpen={isOpen}
      isDanger
      title={translate(`${words}.title`)}
      text={translate(`${words}.text`)}
      label={translate(`${words}.discard`)}
      cancelLabel={translate(`${words}.stay`)}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
