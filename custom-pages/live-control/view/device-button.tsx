import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import { ICON_STYLE } from '../../../src/engine/index.ts';
import styles from './gates.module.css';

interface DeviceButtonProps {
  label: string;
  icon: ReactNode;
  isDisabled: boolean;
  isLocked: boolean;
  /** The device, for those who do not see the row. */
  describe: string;
  isPressed?: boolean;
  /** The key that leads to it. */
  shortcut?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  onClick(): void;
}

/** Commands a device. It keeps the focus while it is disabled: each command disables the button that sent it. */
export function DeviceButton(props: DeviceButtonProps) {
  const {
    label,
    icon,
    isDisabled,
    isLocked,
    describe,
    isPressed,
    shortcut,
    className = '',
    ref,
    onClick,
  } = props;
  const translate = useTranslate();
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles.button} ${className}`}
      aria-disabled={isDisabled}
      aria-label={`${label} ${describe}`}
      aria-expanded={isPressed}
      aria-keyshortcuts={shortcut}
      title={isLocked ? translate('live-control.lock.why') : undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {isLocked ? <Lock {...ICON_STYLE} /> : icon}
      {label}
    </button>
  );
}
