import { type DataProvider, useDataProvider } from 'ra-core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ProviderMethods } from '../../contract/provider.ts';
import { isSameValue } from '../../domain/same-value.ts';
import type { Preview } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import { encodeStep } from '../record/field-name.ts';
import { toFormValue } from '../record/form-values.ts';
import { withTyped } from '../scope/use-scope.ts';
import type { FormSession } from './use-form-session.ts';

/** After the last key, before it is asked. */
const PAUSE_MILLISECONDS = 250;

/**
 * Asks an operation with what is typed, and again when that has changed, and writes what it answers into fields. From a
 * change until its answer they are empty, and they stay so where the provider refuses: an answer to something else is none.
 */
export function usePreview({ methods, parts }: FormSession, preview: Preview | undefined): void {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const { store, scope } = parts;
  const read = () => {
    if (preview === undefined) return NOTHING;
    const at = withTyped(scope, store.read());
    return meetsCondition(preview.when, at) ? JSON.stringify(resolveValues(preview.args, at)) : NOTHING;
  };
  const asked = useSyncExternalStore(store.subscribe, read);
  const latest = useRef(scope);
  latest.current = scope;
  useEffect(() => {
    if (preview === undefined) return;
    const write = (answer: unknown) => {
      const values = resolveValues(preview.answer, { ...latest.current, answer });
      const changed = Object.entries(values)
        .map(([name, value]) => [encodeStep(name), toFormValue(value ?? null)] as const)
        .filter(([name, next]) => !isSameValue(methods.getValues(name) ?? null, next));
      // All at once: a change is told to all fields, with a copy of the whole form.
      if (changed.length > 0) methods.setValues(Object.fromEntries(changed));
    };
    write(undefined);
    if (asked === NOTHING) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      provider.invoke(preview.operation, JSON.parse(asked), { signal: stop.signal }).then(
        (answer) => {
          if (!stop.signal.aborted) write(answer);
        },
        // What is wrong is said when it is sent.
        () => undefined,
      );
    }, PAUSE_MILLISECONDS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [asked, preview, provider, methods]);
}

const NOTHING = '';
