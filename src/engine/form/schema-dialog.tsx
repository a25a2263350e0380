import Alert from '@mui/material/Alert';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { type Failure, toFailure } from '../../contract/failure.ts';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FieldError as RecordError } from '../../contract/problem.ts';
import { describeEntity } from '../../schema/describe/describe-entity.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { ActionDialog, FormView } from '../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { resolveValue } from '../../schema/values/resolve-value.ts';
import { BoundsContext, type FormParts, type KnownBounds } from '../field/form-parts-context.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { type ShownAbout, ShownBeside } from '../layouts/show/show-line.tsx';
import { encodeStep } from '../record/field-name.ts';
import { readPath } from '../record/record-path.ts';
import { type Scope, useScope, withTyped } from '../scope/use-scope.ts';
import { useWords, type Words } from '../words/use-words.ts';
import type { Sent } from './collect-changes.ts';
import { useFirstFocus } from './focus-field.ts';
import styles from './form.module.css';
import { FormBody } from './form-body.tsx';
import { FormButtons } from './form-buttons.tsx';
import type { Refused } from './form-resolver.ts';
import { InlineShell, Overlay } from './frames/form-shell.tsx';
import { buildNewRecord } from './new-record.ts';
import { useChosen } from './use-chosen.ts';
import { useFormSession, useIsMounted } from './use-form-session.ts';
import { usePreview } from './use-preview.ts';

export interface SchemaDialogProps {
  /** What it stands in; a dialog when absent. In a card of another part it has no title and no way to close. */
  frame?: 'dialog' | 'drawer' | 'card';
  /** Whether the first field has the focus at once; always when absent. */
  hasFocus?: boolean;
  title: string;
  schema: JsonSchema;
  layout?: NonNullable<FormView['layout']>;
  /** Filled in at first, over the schema's defaults; other values fill it again. */
  values?: JsonObject;
  /** For a screen that is touched. */
  isLarge?: boolean | undefined;
  /** Beside the title: a layout of what it is about. */
  about?: ShownAbout | undefined;
  /** Beside the buttons. */
  note?: string | null;
  /** The area of its words. */
  entityName: string;
  submitLabel?: string;
  /** Enter in a field leads to the button that sends, where a second one sends: of what must not happen by the way. */
  enterLeadsToSubmit?: boolean;
  /**
   * What the dialog of an action is about, its `$record`; what is typed is `$dialog` then. The same object as long as it
   * says the same. Without it the dialog is the form of a record: what is typed is `$record`.
   */
  scope?: Scope;
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

/** The description of a form that no resource has: the fields of a dialog. */
function describeSchema(
  schema: JsonSchema,
  entityName: string,
  layout: FormView['layout'] | undefined,
): Description {
  return describeEntity({
    resourceName: '',
    resource: { menuKey: '', route: '', privileges: [], operations: {} },
    entityName,
    entity: {
      ...schema,
      type: 'object',
      views: { form: { in: 'dialog', ...(layout === undefined ? {} : { layout }) } },
    },
  });
}

interface DialogFormProps extends Omit<SchemaDialogProps, 'schema' | 'entityName' | 'layout'> {
  description: Description;
  values: JsonObject;
}

function DialogForm(props: DialogFormProps) {
  const { frame, title, description, submitLabel, enterLeadsToSubmit = false, onClose } = props;
  const { hasFocus = true, isLarge, about, note = null } = props;
  const formId = useId();
  const { translate, problem } = useWords();
  const { session, failure } = useDialogSession(props);
  const isReadOnly = findControls(description, null).every((field) => field.isReadOnly);
  const bounds = useBounds(session.parts, props.rules);
  const submitButton = useRef<HTMLButtonElement>(null);
  const isCard = frame === 'card';
  const buttons = (
    <FormButtons
      formId={formId}
      isSending={session.isSending}
      isReadOnly={isReadOnly}
      submit={{
        ref: submitButton,
        onKeyDown: enterLeadsToSubmit ? ignoreHeldEnter : undefined,
        children: submitLabel ?? translate('engine.save'),
      }}
      onCancel={isCard ? undefined : onClose}
    />
  );
  const content = (
    <>
      <BoundsContext value={bounds}>
        <FormBody
          formId={formId}
          session={session}
          isReadOnly={false}
          onEnter={enterLeadsToSubmit ? () => submitButton.current?.focus() : undefined}
          notices={failure === null ? null : <Alert severity="error">{problem(failure)}</Alert>}
        />
      </BoundsContext>
      <FirstFocus parts={session.parts} isWanted={!isReadOnly && hasFocus} />
    </>
  );
  if (isCard)
    return (
      <InlineShell>
        <div className={styles.inCard}>
          {content}
          {buttons}
        </div>
      </InlineShell>
    );
  const aside = about === undefined ? null : <ShownBeside {...about} isPlain />;
  return <Overlay {...{ frame, title, onClose, buttons, isLarge, aside, note }}>{content}</Overlay>;
}

/** The bounds that hold now, by field; asked again when another row is chosen. */
function useBounds({ store, scope }: FormParts, rules: DialogRules | undefined): KnownBounds | null {
  return useMemo(() => {
    if (rules?.bounds === undefined) return null;
    return (name) => {
      const record = store.read();
      const found = findBounds(rules, { ...withTyped(scope, record), dialog: record });
      const own = found.filter(({ pointer }) => pointer === `/${name}`);
      return Object.fromEntries(own.map(({ keyword, limit }) => [keyword, limit]));
    };
  }, [store, scope, rules]);
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

type DialogOptions = Pick<DialogFormProps, 'description' | 'values' | 'scope' | 'rules' | 'onSubmit'>;

/** What is typed in a dialog before anything is. */
const UNTYPED: JsonObject = {};

/** The session of a dialog; it stays open with the failure of its last attempt. */
function useDialogSession({ description, values, scope: given, rules, onSubmit }: DialogOptions) {
  const words = useWords();
  const shared = useScope();
  // What is chosen in the filters of the list around is not chosen here.
  const about = useMemo<Scope>(() => {
    const { chosen: _, choices: __, ...around } = given ?? { ...shared, recordSchema: description.entity };
    return around;
  }, [given, shared, description]);
  const scope = useMemo<Scope>(
    () => (given === undefined ? about : { ...about, dialog: UNTYPED, dialogSchema: description.entity }),
    [given, about, description],
  );
  const isMounted = useIsMounted();
  const readChosen = useChosen(description);
  const [start] = useState(() => ({ ...buildNewRecord(description, about), ...values }));
  const part = useMemo(
    () => [description.form.view.layout, rules?.refusals, rules?.bounds, rules?.preview],
    [description, rules],
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const refuse = (record: JsonObject, at: Scope) => refuseBy(rules, record, at, words);
  const send = async (sent: Sent) => {
    setFailure(null);
    try {
      // Judged once more by what is chosen for certain: the rows may still have been on their way.
      const chosen = rules === undefined ? {} : await readChosen(part, sent.typed, scope);
      const refused = refuse(sent.record, { ...session.parts.scope, ...chosen });
      const errors = new Map([...session.toErrors(refused.judge([]), sent, false), ...refused.said]);
      if (errors.size === 0) await onSubmit(sent.record);
      else session.show(errors);
    } catch (error) {
      const failed = toFailure(error);
      const errors = session.toErrors(failed.errors, sent, true);
      // What is said at the fields is not said over them too.
      if (isMounted.current && errors.size === 0) setFailure(failed);
      session.show(errors);
    }
  };
  const session = useFormSession({ description, start, scope, part, refuse, send });
  usePreview(session, rules?.preview);
  return { session, failure };
}

/** What the rules of a dialog have against a record. @param known with `$chosen` and `$choices` */
function refuseBy(rules: DialogRules | undefined, record: JsonObject, known: Scope, words: Words): Refused {
  if (rules === undefined) return { judge: (found) => found, said: new Map() };
  const scope = { ...withTyped(known, record), dialog: record };
  const bounds = findBounds(rules, scope);
  return {
    judge: (found) => judgeBounds(bounds, record, found),
    said: findRefusals(rules, scope, words),
  };
}

/** What a dialog refuses beside its schema, before anything is sent. */
export type DialogRules = Pick<ActionDialog, 'refusals' | 'bounds' | 'preview'>;

/** Each limit of a number, and whether a value keeps it. */
const LIMITS: Readonly<Record<'minimum' | 'maximum', (value: number, limit: number) => boolean>> = {
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
};

/** A bound that is known: it stands in place of the schema's own. */
export interface KnownBound {
  pointer: string;
  keyword: 'minimum' | 'maximum';
  limit: number;
}

/**
 * The bounds that have a value now.
 * @param scope with `$dialog`, `$chosen`, `$choices`
 */
export function findBounds({ bounds = {} }: DialogRules, scope: Scope): KnownBound[] {
  return Object.entries(bounds).flatMap(([field, written]) =>
    (['minimum', 'maximum'] as const).flatMap((keyword): KnownBound[] => {
      const limit = resolveValue(written[keyword], scope);
      return typeof limit === 'number' ? [{ pointer: `/${field}`, keyword, limit }] : [];
    }),
  );
}

/** What is wrong with the numbers of a dialog once its bounds are known. @param found by the schema */
export function judgeBounds(
  known: readonly KnownBound[],
  typed: JsonObject,
  found: readonly RecordError[],
): RecordError[] {
  const kept = found.filter(
    (error) => !known.some(({ pointer, keyword }) => error.pointer === pointer && error.keyword === keyword),
  );
  const beyond = known.flatMap(({ pointer, keyword, limit }): RecordError[] => {
    const value = readPath(typed, pointer.slice(1));
    const isKept = typeof value !== 'number' || LIMITS[keyword](value, limit);
    return isKept ? [] : [{ pointer, keyword, params: { limit } }];
  });
  return [...kept, ...beyond];
}

/** The refusals that hold, by field, the first of each, in their own words. */
export function findRefusals(
  { refusals = [] }: DialogRules,
  scope: Scope,
  { tryWords }: Words,
): Map<string, FieldError> {
  const found = new Map<string, FieldError>();
  for (const { when, field, text } of refusals) {
    const name = encodeStep(field);
    if (found.has(name) || !meetsCondition(when, scope)) continue;
    found.set(name, { type: 'refused', message: tryWords([text], toParams(scope)) ?? text });
  }
  return found;
}

/** The words may name what is typed: `%{amount}`. */
function toParams({ dialog }: Scope): JsonObject {
  return typeof dialog === 'object' && dialog !== null ? { ...dialog } : {};
}
