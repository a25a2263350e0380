import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, get, useFormContext, useFormState } from 'react-hook-form';
import { useFormParts } from '../field/form-parts-context.ts';
import { runAfterPointerUp } from '../field/run-after-pointer-up.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { toRuleScope } from '../layouts/fields/layout-rules.ts';
import { useWords } from '../words/use-words.ts';
import { firstError, isFromProvider } from './first-error.ts';
import { findField } from './focus-field.ts';
import { isInViewport } from './is-in-viewport.ts';
import { wordPlace } from './word-place.ts';

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
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {listed.map(({ name, label, message }) => (
              <li key={name}>
                <Link
                  component="button"
                  type="button"
                  onClick={() => goTo(name)}
                  sx={{ fontSize: 13, lineHeight: '20px', color: 'inherit', textAlign: 'start' }}
                >
                  {translate('validation.elsewhere', { field: label, message })}
                </Link>
              </li>
            ))}
          </Box>
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
 * What one field cures may be wrong at another: after a refused save every field that is left judges all of them, but
 * those that the provider refused, whose message stays until they are left themselves.
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
  return findControls(description, null).flatMap((field) => {
    const found = firstError(get(errors, field.name), field.name);
    const { name, message } = found ?? { name: '', message: '' };
    return found === null ? [] : [{ name, label: wordPlace(words, description, field, name), message }];
  });
}
