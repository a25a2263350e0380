import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldError, get } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldError as RecordError } from '../../contract/problem.ts';
import type { Description } from '../../schema/describe/description.ts';
import { createRevealRequests, type FormParts } from '../field/form-parts-context.ts';
import { listErrors } from '../field/list-errors.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { toRuleScope } from '../layouts/fields/layout-rules.ts';
import type { FormStore } from '../record/form-store.ts';
import { fromFormValues } from '../record/form-values.ts';
import type { Scope } from '../scope/use-scope.ts';
import { useWords } from '../words/use-words.ts';
import { collectForm, type Sent } from './collect-changes.ts';
import { focusField } from './focus-field.ts';
import { nestErrors, toFormErrors } from './form-errors.ts';
import { buildJudge, type Refused } from './form-resolver.ts';
import { useChosenScope } from './use-chosen.ts';
import { useClearCured, useFormControl } from './use-form-control.ts';

interface FormSessionOptions {
  description: Description;
  /** What the form opens on; its changes are put onto this. */
  start: JsonObject;
  /** What stands in the fields at first, where that is more. */
  initial?: JsonObject;
  /** What rules and values may name beside the record. */
  scope: Scope;
  /** A part that names `$chosen` and `$choices` of fields; the same object as long as it says the same. */
  part?: unknown;
  /** What is refused beside the schema. @param scope with `$chosen` and `$choices` */
  refuse?(record: JsonObject, scope: Scope): Refused;
  /** Sends what is right by schema and rules. It is not called again before it has ended. */
  send(sent: Sent): Promise<void>;
}

/** One open form: its fields, what is wrong with them, and one attempt at a time to send it. */
export type FormSession = ReturnType<typeof useFormSession>;

/**
 * The session of one form. It begins with the first render and ends with the component: what is to begin again gets
 * another `key`.
 */
export function useFormSession(options: FormSessionOptions) {
  const { description, start, initial = start, scope: outer, part, refuse, send } = options;
  const words = useWords();
  const base = useRef(start);
  const latest = useRef(outer);
  const judge = useMemo(() => buildJudge(description, words), [description, words]);
  const collect = (typed: JsonObject) => collectForm(description, base.current, typed, latest.current);
  const control = useFormControl(initial, (values) => {
    const { fields, sent } = collect(fromFormValues(values));
    return { sent, errors: judge(fields, sent.record, refuse?.(sent.record, latest.current)) };
  });
  const { methods, store } = control;
  const scope = useChosenScope(description, store, { part, base: outer });
  latest.current = scope;
  const parts = useFormPartsOf(description, store, scope);
  useClearCured(control, parts);
  const { isSending, isBusy, sendOnce } = useOneAttempt(send);
  return {
    ...control,
    parts,
    /** What changes are put onto: another record after a discriminator has changed. */
    base,
    isSending,
    /** The same, known before the next render. */
    isBusy,
    submit: control.toSubmit(sendOnce, parts.goToFirst),
    /** What the form would send now. Not to be kept: it goes on changing. */
    collect: () => collect(store.read()).sent,
    /** What was found wrong in what was sent, by field's name. */
    toErrors(found: readonly RecordError[], { typed, record }: Sent, isFromProvider: boolean) {
      const fields = findControls(description, toRuleScope(typed, scope));
      return toFormErrors({ description, words, record, found, fields, isFromProvider });
    },
    /** Says what is wrong at the fields, and leads to the first of them. */
    show(errors: ReadonlyMap<string, FieldError>) {
      for (const [name, error] of errors) methods.setError(name, error);
      parts.goToFirst(nestErrors(errors));
    },
  };
}

/** Sends once, however often it is asked for meanwhile. */
function useOneAttempt(send: FormSessionOptions['send']) {
  const isMounted = useIsMounted();
  const [isSending, setIsSending] = useState(false);
  // State comes a render later; a second click comes sooner.
  const isLocked = useRef(false);
  const sendOnce = async (sent: Sent) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsSending(true);
    try {
      await send(sent);
    } finally {
      isLocked.current = false;
      if (isMounted.current) setIsSending(false);
    }
  };
  return { isSending, isBusy: () => isLocked.current, sendOnce };
}

/** What the parts of one open form share; the same object as long as it opens on the same. */
function useFormPartsOf(description: Description, store: FormStore, scope: Scope): FormParts {
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

/** Whether the component is still on the screen, asked after something that took time. */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
