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
  const loadable = toLoadable(load);
  loads.add(loadable.fetch);
  return drawLoaded(loadable, Fallback);
}

/** A part that few readers need: it is fetched when it is drawn first. */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P> = () => null,
): ComponentType<P> {
  return drawLoaded(toLoadable(load), Fallback);
}

/** At the latest, where nothing says that the first view is there. */
const LATEST_MILLISECONDS = 3000;

/**
 * A part that stands on every page, but must not hold up the first view: neither it nor what it fetches is asked for
 * before {@link loadLater}. Where it cannot be fetched the page stands without it, and asks again.
 */
export function afterFirstView<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  loads.add(async () => begin());
  return onDemand(async () => {
    setTimeout(begin, LATEST_MILLISECONDS);
    await begun;
    return fetchUntilHere(load);
  });
}

/** Once the network is back, or after this. */
const AGAIN_MILLISECONDS = 30_000;

async function fetchUntilHere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page cannot be fetched now.', error);
      await new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true });
        setTimeout(resolve, AGAIN_MILLISECONDS);
      });
    }
  }
}

function drawLoaded<P extends object>(
  { usePart }: ReturnType<typeof toLoadable<P>>,
  Fallback: ComponentType<P>,
): ComponentType<P> {
  return function Later(props: P) {
    const Part = usePart();
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * A component that is fetched once.
 * @returns `fetch`, and a hook that gives the component, or one that suspends until it is here
 */
export function toLoadable<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetch);
  // Chosen once: a part that is here is drawn without a pause, and one that is used keeps its state and its focus.
  const usePart = () => useState<ComponentType<P>>(() => loaded ?? Lazy)[0];
  return { fetch, usePart };
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
