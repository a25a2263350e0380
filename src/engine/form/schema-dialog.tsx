import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { type Failure, toFailure } from '../../contract/failure.ts';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldError as RecordError } from '../../contract/problem.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { FormView } from '../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import type { FormParts } from '../field/form-parts-context.ts';
import { findCleared, findControls } from '../layouts/fields/find-controls.ts';
import { toRuleScope } from '../layouts/fields/layout-rules.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { patchRecord } from '../record/patch-record.ts';
import { type Scope, useScope } from '../scope/use-scope.ts';
import { useWords, type Words } from '../words/use-words.ts';
import { collectChanges } from './collect-changes.ts';
import { type DialogRules, findBounds, findRefusals, judgeBounds } from './dialog-rules.ts';
import { FormBody } from './form-body.tsx';
import { buildJudge, type Refused } from './form-resolver.ts';
import { FrameParts } from './frames/frame-parts.tsx';
import { OVERLAY_FRAMES } from './frames/overlay-frames.tsx';
import { nestErrors } from './nest-errors.ts';
import { buildNewRecord } from './new-record.ts';
import { describeSchema } from './schema-description.ts';
import { toFormErrors } from './to-form-errors.ts';
import { useChosen } from './use-chosen.ts';
import { useChosenScope } from './use-chosen-scope.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useFormControl } from './use-form-control.ts';
import { useFormPartsOf } from './use-form-parts.ts';
import { useIsMounted } from './use-is-mounted.ts';

export interface SchemaDialogProps {
  /** What it stands in; a dialog when absent. */
  in?: 'dialog' | 'drawer';
  title: string;
  schema: JsonSchema;
  layout?: NonNullable<FormView['layout']>;
  /** Filled in at first, over the schema's defaults; other values fill it again. */
  values?: JsonObject;
  /** The area of its words. */
  entityName: string;
  submitLabel?: string;
  /** Enter in a field leads to the button that sends, where a second one sends: of what must not happen by the way. */
  enterLeadsToSubmit?: boolean;
  /** What is refused beside the schema; the same object as long as it says the same. */
  rules?: DialogRules;
  /** Rejects with the provider's error: the dialog stays open and says why, at the fields where it can. */
  onSubmit(values: JsonObject): Promise<void>;
  onClose(): void;
}

/** A dialog whose form is a schema without a resource: of an action, of a saved filter. */
export function SchemaDialog({ schema, entityName, layout, values, ...rest }: SchemaDialogProps) {
  const description = useMemo(() => describeSchema(schema, entityName, layout), [schema, entityName, layout]);
  const filled = useRef({ values, revision: 0 });
  if (filled.current.values !== values) filled.current = { values, revision: filled.current.revision + 1 };
  return (
    <DialogForm key={filled.current.revision} {...rest} values={values ?? {}} description={description} />
  );
}

interface DialogFormProps extends Omit<SchemaDialogProps, 'schema' | 'entityName' | 'layout'> {
  description: Description;
  values: JsonObject;
}

function DialogForm(props: DialogFormProps) {
  const { title, description, submitLabel, enterLeadsToSubmit = false, onClose } = props;
  const ids = { title: useId(), form: useId() };
  const { translate, problem } = useWords();
  const { control, parts, isSending, failure, submit } = useDialogForm(props);
  const isReadOnly = findControls(description, null).every((field) => field.isReadOnly);
  const Frame = OVERLAY_FRAMES[props.in ?? 'dialog'];
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <Frame titleId={ids.title} onClose={onClose}>
      <FrameParts
        titleId={ids.title}
        title={title}
        onClose={onClose}
        footer={
          <>
            <Button variant="outlined" color="inherit" onClick={onClose}>
              {translate(isReadOnly ? 'engine.close' : 'engine.cancel')}
            </Button>
            {isReadOnly ? null : (
              <Button
                ref={submitButton}
                type="submit"
                onKeyDown={enterLeadsToSubmit ? ignoreHeldEnter : undefined}
                form={ids.form}
                variant="contained"
                disabled={isSending}
                startIcon={isSending ? <RefreshCw {...ICON_STYLE} /> : undefined}
              >
                {submitLabel ?? translate('engine.save')}
              </Button>
            )}
          </>
        }
      >
        <FormBody
          formId={ids.form}
          control={control}
          parts={parts}
          surface="overlay"
          isReadOnly={false}
          onSubmit={submit}
          onEnter={enterLeadsToSubmit ? () => submitButton.current?.focus() : undefined}
          notices={failure === null ? null : <Alert severity="error">{problem(failure)}</Alert>}
        />
        <FirstFocus parts={parts} isWanted={!isReadOnly} />
      </FrameParts>
    </Frame>
  );
}

/** The Enter that has led to the button presses it only once it is pressed again. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** Inside the dialog, which is drawn after what holds it: there is no form before. */
function FirstFocus({ parts, isWanted }: { parts: FormParts; isWanted: boolean }) {
  useFirstFocus(parts, isWanted);
  return null;
}

type DialogOptions = Pick<DialogFormProps, 'description' | 'values' | 'rules' | 'onSubmit'>;

function useDialogForm({ description, values, rules, onSubmit }: DialogOptions) {
  const words = useWords();
  const shared = useScope();
  const outer = useMemo<Scope>(
    () => ({ ...shared, recordSchema: description.entity }),
    [shared, description],
  );
  const isHere = useIsMounted();
  const readChosen = useChosen(description);
  const [base] = useState(() => ({ ...buildNewRecord(description, outer), ...values }));
  const latest = useRef(outer);
  const judge = useMemo(() => {
    const refuse = (record: JsonObject) => refuseBy(rules, record, latest.current, words);
    return buildJudge({ description, base: () => base, scope: () => latest.current, words, refuse });
  }, [description, base, rules, latest, words]);
  const control = useFormControl(base, judge);
  const part = useMemo(
    () => [description.form.view.layout, rules?.refusals, rules?.bounds],
    [description, rules],
  );
  const scope = useChosenScope(description, control.store, { part, base: outer });
  latest.current = scope;
  const parts = useFormPartsOf(description, control.store, scope);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isLocked = useRef(false);
  const show = (errors: ReadonlyMap<string, FieldError>) => {
    for (const [name, one] of errors) control.methods.setError(name, one);
    parts.goToFirst(nestErrors(errors));
  };
  const send = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsSending(true);
    setFailure(null);
    const typed = structuredClone(control.store.read());
    const fields = findControls(description, toRuleScope(typed, scope));
    const cleared = findCleared(description, toRuleScope(typed, scope));
    const record = patchRecord(base, collectChanges(base, typed, fields, description.entity, cleared));
    const toErrors = (found: readonly RecordError[], isFromProvider: boolean) =>
      toFormErrors({ description, words, record, found, fields, isFromProvider });
    try {
      // Judged once more by what is chosen for certain: the rows may still have been on their way.
      const chosen = rules === undefined ? {} : await readChosen(part, typed, outer);
      const refused = refuseBy(rules, record, { ...scope, ...chosen }, words);
      const errors = new Map([...toErrors(refused.judge([]), false), ...refused.said]);
      if (errors.size === 0) await onSubmit(record);
      else show(errors);
    } catch (error) {
      const failed = toFailure(error);
      if (isHere.current) setFailure(failed);
      show(toErrors(failed.errors, true));
    } finally {
      isLocked.current = false;
      if (isHere.current) setIsSending(false);
    }
  };
  return { control, parts, isSending, failure, submit: control.methods.handleSubmit(send, parts.goToFirst) };
}

/** What the rules of a dialog have against a record. @param known with `$chosen` and `$choices` */
function refuseBy(rules: DialogRules | undefined, record: JsonObject, known: Scope, words: Words): Refused {
  if (rules === undefined) return { judge: (found) => found, said: new Map() };
  const { chosen, choices } = known;
  const scope = { ...rules.scope, chosen, choices, dialog: record };
  const bounds = findBounds(rules, scope);
  return {
    judge: (found) => judgeBounds(bounds, record, found),
    said: findRefusals(rules, scope, words),
  };
}
