import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { JsonObject } from '../../../contract/json-object.ts';
import { isRecordId } from '../../../contract/record-id.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Choices } from '../../../schema/dialect/dialect-types.ts';
import { isNothing } from '../../../schema/values/is-empty-value.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import { choicesOf } from '../../choices/to-choices.ts';
import { type KnownChoices, useChoiceList } from '../../choices/use-choice-lists.ts';
import { useFieldScope } from '../../field/form-parts-context.ts';
import { useFieldInput } from '../../field/use-field-input.ts';
import { fromFormValues } from '../../record/form-values.ts';
import { ChoiceBox } from '../../reference/choice-box.tsx';
import { useReferenceNames } from '../../reference/use-reference.ts';
import { useReferenceChoices, useSearchText } from '../../reference/use-reference-choices.ts';
import { useSame } from '../../reference/use-same.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { type Scope, withTyped } from '../../scope/use-scope.ts';
import { ChoiceRows } from './choice-rows.tsx';

/** One choice, or several in the order in which they were taken. One that is no choice any more stays. */
function buildChoiceControl(isMultiple: boolean) {
  return function ChoicesControl({ field, isReadOnly }: ControlProps) {
    const { input, held, list, take } = useChoiceInput(field, isReadOnly, isMultiple);
    const chosen = held.map(list.choiceOf);
    return <ChoiceBox {...{ field, input, isReadOnly, list, chosen, isMultiple }} onTake={take} />;
  };
}

/** What is chosen in a field, what can be, and how it is taken: with what a change writes into other fields. */
function useChoiceInput(field: FieldShape, isReadOnly: boolean, isMultiple: boolean) {
  const input = useFieldInput(field);
  const held = isMultiple ? listOf(input.value) : [input.value].filter((value) => !isNothing(value));
  const list = useFieldChoices(field, held);
  const scope = useFieldScope();
  const { selectFirst = false, ...changed } = choicesOf(field.schema) ?? {};
  const take = (value: unknown) => {
    input.change(value);
    if (isSameValue(value, isMultiple ? held : input.value)) return;
    const row = list.choices.find((one) => isSameValue(one.value, value))?.row;
    const written = writtenBeside(changed, { ...scope, row });
    if (written !== null) input.fill?.(written);
  };
  const [first] = list.choices;
  const isTaken = selectFirst && !isMultiple && held.length === 0 && !isReadOnly && first !== undefined;
  useEffect(() => {
    if (isTaken) take(first?.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the choices are here.
  }, [isTaken]);
  return { input, held, list, scope, take, subtitles: changed.subtitles };
}

/** What a change of a choice writes into the fields beside it. @param scope with `$row`, which was chosen */
function writtenBeside({ clears = [], fills }: Choices, scope: Scope): JsonObject | null {
  if (clears.length === 0 && fills === undefined) return null;
  const filled = Object.entries(fills ?? {}).map(([name, value]) => [name, resolveValue(value, scope)]);
  return { ...Object.fromEntries(clears.map((name) => [name, null])), ...Object.fromEntries(filled) };
}

export const ChoiceControl = buildChoiceControl(false);
export const ChoicesControl = buildChoiceControl(true);

/** The choices as rows, all in sight: one touch takes one. */
export function ChoiceRowsControl({ field, isReadOnly }: ControlProps) {
  const { input, list, scope, take, subtitles } = useChoiceInput(field, isReadOnly, false);
  return <ChoiceRows {...{ field, input, isReadOnly, list, scope, subtitles }} onTake={take} />;
}

/** Records of another resource, each by name. A chosen one stands there also when no page of choices has it. */
function buildReferenceControl(isMultiple: boolean) {
  return function ReferencesControl({ field, isReadOnly }: ControlProps) {
    const input = useFieldInput(field);
    const search = useSearchText();
    const [isAsked, setAsked] = useState(false);
    const list = useReferenceChoices(field, search.searched, isAsked);
    const ids = (isMultiple ? listOf(input.value) : [input.value]).filter(isRecordId);
    const names = useReferenceNames(field, ids);
    const chosen = ids.map((id, index) => {
      const listed = list.choices.find(({ value }) => value === id);
      return listed ?? { value: id, text: names[index] || (isMultiple ? String(id) : '') };
    });
    const box = { field, input, isReadOnly, list, chosen, isMultiple, search };
    return <ChoiceBox {...box} onTake={input.change} onOpen={() => setAsked(true)} />;
  };
}

export const ReferenceControl = buildReferenceControl(false);
export const ReferencesControl = buildReferenceControl(true);

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

const NOTHING: Choices = {};

/**
 * What can be chosen in a field; it follows the other fields of the form that its choices name. Outside of a form, as in
 * a filter, there is no record.
 * @param held what is chosen now
 */
export function useFieldChoices(field: FieldShape, held: readonly unknown[]): KnownChoices {
  const choices = useMemo(() => choicesOf(field.schema) ?? NOTHING, [field.schema]);
  const scope = useTypedScope(choices);
  return useChoiceList({ choices, field, scope, held: useSame(held) });
}

/** The scope with what is typed; another one only when a field that the choices name changes. */
function useTypedScope(choices: Choices): Scope {
  const form = useFormContext<JsonObject>() as UseFormReturn<JsonObject> | null;
  const scope = useFieldScope();
  const root = scope.dialog === undefined ? 'record' : 'dialog';
  const names = useMemo(() => {
    const found = JSON.stringify(choices).matchAll(new RegExp(`\\$${root}\\.([^.|"+]+)`, 'g'));
    return [...new Set(Array.from(found, ([, name = '']) => name))];
  }, [choices, root]);
  const isFollowing = form !== null && names.length > 0;
  const subscribe = useMemo(
    () => (listener: () => void) =>
      isFollowing ? form.subscribe({ formState: { values: true }, callback: listener }) : () => undefined,
    [form, isFollowing],
  );
  const typed = useSyncExternalStore(subscribe, () =>
    isFollowing ? JSON.stringify(form.getValues(names)) : '',
  );
  return useMemo(
    () => withTyped(scope, typed === '' || form === null ? {} : fromFormValues(form.getValues())),
    [scope, typed, form],
  );
}
