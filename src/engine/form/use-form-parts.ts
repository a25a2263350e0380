import { type RefObject, useMemo, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import type { Description } from '../../schema/describe/description.ts';
import type { FormParts } from '../field/form-parts-context.ts';
import { createRevealRequests } from '../field/reveal-requests.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import type { FormStore } from '../record/form-store.ts';
import type { Scope } from '../scope/use-scope.ts';
import { focusField } from './focus-field.ts';
import { listErrors } from './form-errors.ts';

/** What the parts of one open form share; the same object as long as it opens on the same. */
export function useFormPartsOf(description: Description, store: FormStore, scope: Scope): FormParts {
  const [reveals] = useState(createRevealRequests);
  const form = useRef<HTMLFormElement>(null);
  return useMemo(() => {
    const goTo = (name: string) => {
      reveals.ask(name);
      focusSoon(form, name, MOST_LOOKS);
    };
    return {
      description,
      store,
      scope,
      reveals,
      form,
      goTo,
      goToFirst(errors) {
        for (const field of findControls(description, null)) {
          const [first] = listErrors(get(errors, field.name), field.name);
          if (first !== undefined) return goTo(first[0]);
        }
      },
    };
  }, [description, store, scope, reveals]);
}

/** The section or tab is drawn first, on a busy machine a while later. */
const MOST_LOOKS = 60;
const LOOK_MILLISECONDS = 16;

function focusSoon(form: RefObject<HTMLElement | null>, name: string, looks: number): void {
  setTimeout(() => {
    if (form.current === null || looks === 0 || focusField(form.current, name)) return;
    focusSoon(form, name, looks - 1);
  }, LOOK_MILLISECONDS);
}
