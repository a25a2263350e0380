import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ControlProps } from '../registry/registry.ts';
import styles from './field.module.css';
import { useFieldLabel } from './frame/field-frame.tsx';

type Load = () => Promise<{ default: ComponentType<ControlProps> }>;

const loads = new WeakMap<ComponentType<ControlProps>, Load>();

/**
 * A control that is fetched when a form first needs it, so that a list does not wait for it.
 * @example Control: lazyControl(() => import('./date-control.tsx'))
 */
export function lazyControl(load: Load): ComponentType<ControlProps> {
  let loaded: ComponentType<ControlProps> | null = null;
  const loadOnce: Load = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce);
  const LazyControl = (props: ControlProps) => {
    // Chosen once, or a loaded control would be mounted again and lose its focus.
    const [Control] = useState<ComponentType<ControlProps>>(() => loaded ?? Lazy);
    const hadFocus = useRef(false);
    return (
      <Suspense fallback={<Placeholder {...props} hadFocus={hadFocus} />}>
        <Refocused hadFocus={hadFocus}>
          <Control {...props} />
        </Refocused>
      </Suspense>
    );
  };
  loads.set(LazyControl, loadOnce);
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
    <div ref={box} aria-busy="true" data-field={field.name} tabIndex={-1} className={styles.awaited}>
      {field.isLabelHidden === true ? null : <div className={styles.ghostLabel}>{label}</div>}
      <div className={styles.ghostBox} />
    </div>
  );
}

function Refocused({ hadFocus, children }: WithFocus & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hadFocus.current) box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [hadFocus]);
  return (
    <div ref={box} className={styles.contents}>
      {children}
    </div>
  );
}
