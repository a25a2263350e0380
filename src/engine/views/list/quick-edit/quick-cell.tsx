import { type RaRecord, useCanAccess } from 'ra-core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { isRecordReadOnly } from '../../../../schema/describe/is-record-read-only.ts';
import type { Column } from '../../../../schema/dialect/dialect-types.ts';
import { isByList, isSwitched } from '../../../../schema/dialect/quick-edits.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { Status } from '../../../parts/status.tsx';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { toRecordName } from '../../../record/record-name.ts';
import { readPath } from '../../../record/record-path.ts';
import { toneAt } from '../../../scope/tone-at.ts';
import { useChoiceWords, useWords } from '../../../words/use-words.ts';
import { PlainCell, type QuickCellProps, withTone } from '../../cell/cell-content.tsx';
import { isDisabled } from '../filter-state/is-disabled.ts';
import styles from './quick-edit.module.css';
import { useQuickSave } from './use-quick-save.ts';

const QuickBox = lazy(async () => ({ default: (await import('./quick-box.tsx')).QuickBox }));

/** A value that is changed where it stands, by who may; else only the value. */
export function QuickCell(props: QuickCellProps) {
  const { column, record, scope, description } = props;
  const { update } = description.slots;
  const { schema } = column.field;
  const { canAccess } = useCanAccess({ resource: description.name, action: 'edit' });
  const isPermitted = isByList(column.column, schema) ? scope.can?.has('u') : canAccess;
  if (!hasId(record) || !meetsCondition(column.column.valueWhen, scope)) return <PlainCell {...props} />;
  const isUsable =
    isPermitted === true &&
    update.exists &&
    !update.isDisabled &&
    !isRecordReadOnly(description, record, scope);
  const isBlocked = isDisabled(column.column, scope);
  if (isSwitched(schema))
    return <QuickSwitch {...props} record={record} isUsable={isUsable} isBlocked={isBlocked} />;
  const plain = <PlainCell {...props} />;
  if (!isUsable) return plain;
  if (isBlocked) return <DisabledValue {...props} record={record} />;
  return (
    <Suspense fallback={plain}>
      <QuickBox {...props} record={record} />
    </Suspense>
  );
}

function hasId(record: JsonObject): record is RaRecord {
  return typeof record.id === 'number' || typeof record.id === 'string';
}

interface QuickSwitchProps extends QuickCellProps {
  record: RaRecord;
  /** The reader may switch it; else its word stands there alone. */
  isUsable: boolean;
  /** `disabledWhen` holds: it stands still and says why. */
  isBlocked: boolean;
}

/** A switch with the word of its state. It moves when the provider has taken the change: what is shown is stored. */
export function QuickSwitch(props: QuickSwitchProps) {
  const { column, record, description, scope, isUsable, isBlocked } = props;
  const { field, column: written } = column;
  const { translate } = useWords();
  const wordOf = useChoiceWords(field);
  const reason = useReason(column.column);
  const { pending, save } = useQuickSave(description, field.name);
  const isOn = readPath(record, field.name) === true;
  const tone = toneAt(written.tone, scope)?.tone;
  const word = withTone(written, wordOf(isOn), scope);
  if (!isUsable)
    return tone === undefined ? <Status tone={isOn ? 'success' : 'neutral'}>{wordOf(isOn)}</Status> : word;
  const isPending = pending !== null;
  const name = toRecordName(description, record);
  const control = (
    <label
      className={styles.switch}
      aria-busy={isPending || undefined}
      data-disabled={isBlocked || undefined}
      data-tone={tone}
    >
      <input
        type="checkbox"
        role="switch"
        aria-label={translate('engine.action.of', { action: column.label, name })}
        checked={isOn}
        aria-checked={isOn}
        // Not `disabled`: it would lose the focus of who works by keyboard.
        aria-disabled={isPending || isBlocked || undefined}
        aria-describedby={isBlocked ? reason.id : undefined}
        onChange={() => {
          if (!isPending && !isBlocked) save(record, !isOn);
        }}
      />
      <span aria-live="polite">{isPending ? translate('engine.saving') : word}</span>
      {isBlocked ? reason.element : null}
    </label>
  );
  return isBlocked ? <Tooltip title={reason.text}>{control}</Tooltip> : control;
}

interface DisabledValueProps extends QuickCellProps {
  record: RaRecord;
}

/** A value that cannot be changed now. It takes the focus like one that can, and says why. */
export function DisabledValue(props: DisabledValueProps) {
  const { column, record, description } = props;
  const { translate } = useWords();
  const reason = useReason(column.column);
  const name = toRecordName(description, record);
  return (
    <Tooltip title={reason.text}>
      <button
        type="button"
        data-print="text"
        className={styles.value}
        data-align={column.align}
        aria-disabled
        aria-describedby={reason.id}
      >
        <span className="visually-hidden">
          {translate('engine.quickEdit.change', { field: column.label, name })}
        </span>
        <PlainCell {...props} />
        {reason.element}
      </button>
    </Tooltip>
  );
}

/** Why a value cannot be changed now, for the eye and for a screen reader. */
export interface Reason {
  /** Empty where the column says none. */
  text: string;
  /** For `aria-describedby`; absent where there is nothing to say. */
  id: string | undefined;
  element: ReactNode;
}

/** The `reason` of a column in words. Its element has to stand beside the control. */
export function useReason({ reason }: Column): Reason {
  const { tryWords } = useWords();
  const id = useId();
  if (reason === undefined) return { text: '', id: undefined, element: null };
  const text = tryWords([reason]) ?? reason;
  const element = (
    <span id={id} hidden>
      {text}
    </span>
  );
  return { text, id, element };
}
