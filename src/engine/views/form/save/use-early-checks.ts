import { type DataProvider, useDataProvider } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { FormSession } from '../../../form/use-form-session.ts';
import { useWords } from '../../../words/use-words.ts';
import { createEarlyChecks, type EarlyForm } from './early-checks.ts';
import { callCheck, wordsOfCheck } from './use-before-checks.ts';

/** The checks of a form that are made while it is filled in; the same as long as the form is open. */
export function useEarlyChecks(description: Description): EarlyForm {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const words = useWords();
  return useMemo(
    () =>
      createEarlyChecks(description.form.view.beforeSave ?? [], {
        call: (check, scope) => callCheck(dataProvider, check, scope),
        words: wordsOfCheck(description, words),
        translate: words.translate,
      }),
    [dataProvider, description, words],
  );
}

/** Lets them follow what is typed, and judges the fields again that they are said at. A tried save asks again what is old. */
export function useEarlyFollowing(early: EarlyForm, { store, parts, methods }: FormSession): void {
  const { description, form, scope } = parts;
  const begun = useRef<EarlyForm>(null);
  if (begun.current !== early) {
    begun.current = early;
    early.begin(store.read(), scope);
  }
  useEffect(() => {
    const checks = description.form.view.beforeSave ?? [];
    if (!checks.some((check) => check.early === true)) return;
    const fields = checks.flatMap(({ early: isEarly, field }) => (isEarly === true && field ? [field] : []));
    const look = () => early.look(store.read(), scope, onFound);
    const onFound = () => {
      look();
      if (fields.length > 0) void methods.trigger(fields);
    };
    look();
    const end = store.subscribe(look);
    const element = form.current;
    element?.addEventListener('submit', look);
    return () => {
      end();
      element?.removeEventListener('submit', look);
      early.end();
    };
  }, [early, store, scope, methods, description, form]);
}
