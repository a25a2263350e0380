import { type ComponentType, lazy, Suspense, useState } from 'react';

const loads = new Set<() => Promise<unknown>>();

/**
 * A part that the first view does not need. It is fetched by {@link loadLater}, at the latest when it is drawn first.
 * @param load the component, from a module of its own
 * @param Fallback stands in until then; nothing when absent
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P> = () => null,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => {
    loaded = await load();
    return { default: loaded };
  };
  loads.add(loadOnce);
  const Lazy = lazy(loadOnce);
  return function Later(props: P) {
    // Chosen once: a part that is here is drawn without a pause, and none is replaced while it is used.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** The same for what opens. Before that nothing is drawn or fetched; afterwards it stays, to close by itself. */
export function laterOnOpen<P extends { open: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part = later(load);
  return function LaterOnOpen(props: P) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    return wasOpen ? <Part {...props} /> : null;
  };
}

/** Fetches all of them. One that cannot be fetched is asked for again where it is drawn. */
export async function loadLater(): Promise<void> {
  await Promise.allSettled([...loads].map((load) => load()));
}
