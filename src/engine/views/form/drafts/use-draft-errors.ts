import { useEffect } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import type { FormParts } from '../../../field/form-parts-context.ts';
import { nestErrors } from '../../../form/nest-errors.ts';
import { toFormErrors } from '../../../form/to-form-errors.ts';
import type { FormControl } from '../../../form/use-form-control.ts';
import { findControls } from '../../../layouts/fields/find-controls.ts';
import { toRuleScope } from '../../../layouts/fields/layout-rules.ts';
import { useWords } from '../../../words/use-words.ts';
import type { Draft } from './draft.ts';

/** The provider's field errors travel with the draft and stand at their fields when it is opened. */
export function useDraftErrors(
  description: Description,
  { methods, store }: FormControl,
  parts: FormParts,
  draft: Draft | null,
): void {
  const words = useWords();
  useEffect(() => {
    if (draft === null) return;
    const record = store.read();
    const fields = findControls(description, toRuleScope(record, parts.scope));
    const found = draft.failure.errors;
    const errors = toFormErrors({ description, words, record, found, fields, isFromProvider: true });
    for (const [name, error] of errors) methods.setError(name, error);
    if (errors.size > 0) parts.goToFirst(nestErrors(errors));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}
