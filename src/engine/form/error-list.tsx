import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, get, useFormContext, useFormState } from 'react-hook-form';
import type { Description } from '../../schema/describe/description.ts';
import { useFormParts } from '../field/form-parts-context.ts';
import { isFromProvider, listErrors } from '../field/list-errors.ts';
import { runAfterPointerUp } from '../field/run-after-pointer-up.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { toRuleScope } from '../layouts/fields/layout-rules.ts';
import { decodeStep } from '../record/field-name.ts';
import { describeField } from '../registry/describe-field.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords, type Words } from '../words/use-words.ts';
import { findField } from './focus-field.ts';
import styles from './form.module.css';

interface ListedError {
  name: string;
  label: string;
  message: string;
}

/** A form of no more fields says what is wrong at each of them; a list of it above would say it twice. */
const FEW_FIELDS = 6;

/**
 * What is wrong, after a refused save: each entry leads to its field. What belongs to none stands there alone. A short
 * form whose errors are all in sight needs no list.
 */
export function ErrorList() {
  const { translate } = useWords();
  const { errors, submitCount } = useFormState();
  const listed = useListedErrors(errors);
  const elsewhere: unknown = get(errors, 'root.elsewhere.message');
  const { goTo } = useFormParts();
  const isRefused = submitCount > 0 && listed.length > 0;
  useJudgeAgain(isRefused, errors);
  const isNeeded = useIsNeeded(isRefused, submitCount, listed);
  return (
    <>
      {typeof elsewhere === 'string' ? <Alert severity="error">{elsewhere}</Alert> : null}
      {isNeeded ? (
        <Alert
          severity="error"
          role="group"
          aria-label={translate('engine.form.errorsTitle', { count: listed.length })}
        >
          <AlertTitle>{translate('engine.form.errorsTitle', { count: listed.length })}</AlertTitle>
          <ul className={styles.errors}>
            {listed.map(({ name, label, message }) => (
              <li key={name}>
                <Link component="button" type="button" onClick={() => goTo(name)}>
                  {translate('validation.elsewhere', { field: label, message })}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}

/** Decided at each refused save, before anything scrolls; an error that goes takes its line, not the whole list. */
function useIsNeeded(isRefused: boolean, submitCount: number, listed: readonly ListedError[]): boolean {
  const { form, description, store, scope } = useFormParts();
  const [isNeeded, setNeeded] = useState(false);
  const latest = useRef(listed);
  latest.current = listed;
  useLayoutEffect(() => {
    const element = form.current;
    if (!isRefused || element === null) return;
    const names = latest.current.map(({ name }) => name);
    // Where a tab or a closed section hides some fields, opening one may hide the others.
    const fields = findControls(description, toRuleScope(store.read(), scope));
    const isSplit = fields.some(({ name }) => findField(element, name) === null);
    const isMissed = names.some((name) => !isInViewport(element, name));
    setNeeded(fields.length > FEW_FIELDS || isSplit || isMissed);
  }, [isRefused, submitCount, form, description, store, scope]);
  return isRefused && isNeeded;
}

/**
 * A change of one field may mend another: after a refused save every field that is left judges all of them. Not those
 * that the provider refused, whose message stays until they are left themselves.
 */
function useJudgeAgain(isRefused: boolean, errors: FieldErrors): void {
  const { trigger } = useFormContext();
  const { form, description } = useFormParts();
  const latest = useRef(errors);
  latest.current = errors;
  useEffect(() => {
    const element = form.current;
    if (!isRefused || element === null) return;
    const judge = () => {
      const fields = findControls(description, null).map(({ name }) => name);
      void trigger(fields.filter((name) => !isFromProvider(get(latest.current, name))));
    };
    const onLeave = () => runAfterPointerUp(judge);
    element.addEventListener('focusout', onLeave);
    return () => element.removeEventListener('focusout', onLeave);
  }, [isRefused, form, trigger, description]);
}

/** In reading order, as the form shows them. */
function useListedErrors(errors: FieldErrors): ListedError[] {
  const words = useWords();
  const { description } = useFormParts();
  if (Object.keys(errors).length === 0) return [];
  // A field of one branch may hold what is a field of its own in another.
  const said = new Set<string>();
  return findControls(description, null).flatMap((field) => {
    const [first] = listErrors(get(errors, field.name), field.name);
    if (first === undefined || said.has(first[0])) return [];
    const [name, { message = '' }] = first;
    said.add(name);
    return [{ name, label: wordPlace(words, description, field, name), message }];
  });
}

/**
 * Where in a field something stands, in words: `Lines › No. 2 › Part` of `lines.1.part`.
 * @param place the field's own name, or that of a part of it
 */
function wordPlace(
  { label, translate }: Words,
  description: Description,
  field: FieldShape,
  place: string,
): string {
  const inside = place.slice(field.name.length).split('.').slice(1);
  const words = inside.map((step, index) => {
    if (/^\d+$/.test(step)) return translate('engine.fields.array.item', { number: Number(step) + 1 });
    const part = describeField(description, [field.name, ...inside.slice(0, index + 1)].join('.'));
    return part === null ? decodeStep(step) : label(part);
  });
  return [label(field), ...words].join(' › ');
}

/** Whether a field is drawn and can be seen without scrolling. */
function isInViewport(form: HTMLElement, name: string): boolean {
  const field = findField(form, name);
  if (field === null) return false;
  const { top, bottom } = field.getBoundingClientRect();
  for (let holder = form.parentElement; holder !== null; holder = holder.parentElement) {
    if (holder.scrollHeight <= holder.clientHeight) continue;
    const box = holder.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) return false;
  }
  return top >= 0 && bottom <= window.innerHeight;
}
