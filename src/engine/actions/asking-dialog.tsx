import { Trash2 } from 'lucide-react';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { type Failure, toFailure } from '../../contract/failure.ts';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import type { Description } from '../../schema/describe/description.ts';
import { expandLayout } from '../../schema/describe/expand-layout.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import type { SchemaDialogProps } from '../form/schema-dialog.tsx';
import { useNotices } from '../notices/use-notices.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { onDemand } from '../parts/later.tsx';
import type { Scope } from '../scope/use-scope.ts';
import { useWords } from '../words/use-words.ts';
import { toTargetScope } from './action-target.ts';
import { actionLabel, actionMessage, dialogWords } from './action-words.ts';
import { type ActionRunner, type Asking, runKeyOf, toActionParams } from './use-run-action.ts';

/** Dialogs bring the form library; a list alone does not wait for it. */
const SchemaDialog = onDemand<SchemaDialogProps>(
  async () => (await import('../form/schema-dialog.tsx')).SchemaDialog,
);

/** Of what asks before an action. */
export interface ActionDialogProps {
  description: Description;
  runner: ActionRunner;
  asking: Asking;
}

export interface AskingDialogProps extends ActionDialogProps {
  /** It stands in a card that stays open. */
  card?: {
    /** The first field has the focus at once. */
    hasFocus: boolean;
    onDone(): void;
  };
}

/** A dialog that is a schema: what is typed in it is `$dialog` of the action; an answer may be written into it. */
export function AskingDialog({ description, runner, asking, card }: AskingDialogProps) {
  const { action, target } = asking;
  const isCard = card !== undefined;
  const { attend } = runner;
  useEffect(() => (isCard ? attend(target) : undefined), [isCard, attend, target]);
  const close = card?.onDone ?? runner.cancel;
  const words = useWords();
  const scope = useMemo(() => toTargetScope(target), [target]);
  const [shown, setShown] = useFirstValues(action, scope, runner.cancel);
  // All fields, those too that only show what was answered.
  const layout = useMemo(
    () => action.dialog?.layout ?? Object.keys(action.dialog?.schema.properties ?? {}),
    [action],
  );
  const params = toActionParams(words, description, asking);
  const { title, text, submit: submitLabel } = dialogWords(words, description, action, params);
  const about = useAbout(description, action, scope);
  const submit = async (values: JsonObject) => {
    if (onlyShows(action)) return runner.cancel();
    const outcome = await runner.perform(action, target, values);
    if (outcome === null) return;
    if (outcome.kind === 'failed') throw toFieldFailure(action, outcome.error);
    const { answer } = action.dialog ?? {};
    if (outcome.kind === 'done' && answer !== undefined) {
      const written = resolveValues(answer, { ...scope, dialog: values, answer: outcome.answer });
      setShown({ ...values, ...written });
    } else close();
  };
  if (action.dialog === undefined || shown === null) return null;
  return (
    <SchemaDialog
      {...(card === undefined ? {} : { frame: 'card' as const, hasFocus: card.hasFocus })}
      title={title}
      note={text}
      isLarge={action.dialog.size === 'large'}
      about={about}
      schema={action.dialog.schema}
      layout={layout}
      values={shown}
      entityName={description.entityName}
      scope={scope}
      rules={action.dialog}
      submitLabel={submitLabel ?? actionLabel(words, description, action)}
      // What moves money is done by an Enter of its own.
      enterLeadsToSubmit={action.idempotent === true}
      onSubmit={submit}
      onClose={runner.cancel}
    />
  );
}

/** What an action shows of its record beside the title of its dialog. */
function useAbout(description: Description, { about }: Action, scope: Scope) {
  return useMemo(() => {
    const { record } = scope;
    if (about === undefined || !isPlainObject(record)) return undefined;
    return { element: expandLayout(about), description, record, scope };
  }, [about, description, scope]);
}

/** Whether a dialog shows what it has loaded, and there is nothing to do after it. */
function onlyShows({ operation, set, builtIn }: Action): boolean {
  return operation === undefined && set === undefined && builtIn === undefined;
}

/**
 * Moves the provider's message about a sent value to the field of the dialog that it came from. `/amount` of
 * `"amount": "$dialog.withdrawal"` is the field `withdrawal`.
 */
function toFieldFailure({ args, set }: Action, error: unknown): Failure {
  const failure = toFailure(error);
  const sent = { ...set, ...args };
  const errors = failure.errors.map((one) => {
    const [, name = '', ...rest] = one.pointer.split('/');
    const value = sent[name];
    const [, field] = typeof value === 'string' ? (/^\$dialog\.([^|]+)/.exec(value) ?? []) : [];
    return field === undefined ? one : { ...one, pointer: ['', ...field.split('.'), ...rest].join('/') };
  });
  return { ...failure, errors };
}

/** A value that leads to nothing is no null: a field without a value has none. */
function withoutMissing(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** What the dialog starts with: its values, after its first reading where it has one. Null while that is under way. */
function useFirstValues({ dialog }: Action, scope: Scope, cancel: () => void) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const notices = useNotices();
  const words = useWords();
  const [shown, setShown] = useState<JsonObject | null>(null);
  useEffect(() => {
    let isHere = true;
    const show = (answer?: unknown) => {
      const values = resolveValues(dialog?.defaultValues, { ...scope, answer });
      if (isHere) setShown(withoutMissing(values));
    };
    const { load } = dialog ?? {};
    if (load === undefined) show();
    else {
      dataProvider.invoke(load.operation, resolveValues(load.args, scope)).then(show, (error: unknown) => {
        if (!isHere) return;
        notices.failure(words.translate('engine.states.failed'), toFailure(error));
        cancel();
      });
    }
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- read once, when the dialog opens.
  }, [dialog]);
  return [shown, setShown] as const;
}

/** Asks before an action. Its title is the thing itself; where it is dangerous, Enter cancels. */
export function ConfirmDialog({ description, runner, asking }: ActionDialogProps) {
  const { action, target } = asking;
  const words = useWords();
  const label = actionLabel(words, description, action);
  const params = toActionParams(words, description, asking);
  const { title, text } = dialogWords(words, description, action, params);
  const isDelete = action.builtIn === 'delete';
  const isRunning = runner.running.has(runKeyOf(action, target));
  const pending = isDelete
    ? words.translate('engine.confirmDelete.pending')
    : (actionMessage(words, description, action, 'pending', params) ?? label);
  const confirm = async () => {
    if ((await runner.perform(action, target)) !== null) runner.cancel();
  };
  return (
    <Confirm
      title={title}
      text={text}
      label={isRunning ? pending : label}
      icon={isDelete ? Trash2 : undefined}
      isDanger={isDelete || action.isDanger === true}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onCancel={runner.cancel}
    />
  );
}
