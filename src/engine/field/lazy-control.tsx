import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { toLoadable } from '../parts/later.tsx';
import type { ControlProps } from '../registry/registry.ts';
import styles from './field.module.css';
import { findBox } from './find-box.ts';
import { useFieldLabel } from './frame/field-frame.tsx';

const loads = new WeakMap<ComponentType<ControlProps>, () => Promise<unknown>>();

/**
 * A control that is fetched when a form first needs it, so that a list does not wait for it.
 * @example Control: lazyControl(async () => (await import('./date-controls.tsx')).DateControl)
 */
export function lazyControl(load: () => Promise<ComponentType<ControlProps>>): ComponentType<ControlProps> {
  const { fetch, usePart } = toLoadable(load);
  const LazyControl = (props: ControlProps) => {
    const Control = usePart();
    const hadFocus = useRef(false);
    return (
      <Suspense fallback={<Placeholder {...props} hadFocus={hadFocus} />}>
        <Refocused hadFocus={hadFocus}>
          <Control {...props} />
        </Refocused>
      </Suspense>
    );
  };
  loads.set(LazyControl, fetch);
  return LazyControl;
}

/** Fetches these controls, for a form that will soon be opened. One that cannot be fetched is asked for again there. */
export async function preloadControls(controls: Iterable<ComponentType<ControlProps>>): Promise<void> {
  await Promise.allSettled([...new Set(controls)].map(async (control) => loads.get(control)?.()));
}

interface WithFocus {
  hadFocus: RefObject<boolean>;
}

/** The label and an empty box of the real height: nothing moves when the control comes. It holds the focus for it. */
function Placeholder({ field, isReadOnly, hadFocus }: ControlProps & WithFocus) {
  const label = useFieldLabel(field, isReadOnly);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, [hadFocus]);
  return (
    <div
      ref={box}
      aria-busy="true"
      data-part="frame"
      data-field={field.name}
      tabIndex={-1}
      className={styles.awaited}
    >
      {field.isLabelHidden === true ? null : (
        <div data-part="label" className={styles.ghostLabel}>
          {label}
        </div>
      )}
      <div data-part="box" className={styles.ghostBox} />
    </div>
  );
}

function Refocused({ hadFocus, children }: WithFocus & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hadFocus.current) return;
    // A control without anything to type in yet keeps the focus itself.
    const own = box.current?.querySelector<HTMLElement>('[data-field]');
    const target = (box.current === null ? null : findBox(box.current)) ?? own;
    if (target === own) own?.setAttribute('tabindex', '-1');
    target?.focus();
  }, [hadFocus]);
  return (
    <div ref={box} className={styles.contents}>
      {children}
    </div>
  );
}
