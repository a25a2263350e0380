import type { RaRecord } from 'ra-core';
import { Status } from '../../../parts/status.tsx';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { toRecordName } from '../../../record/record-name.ts';
import { readPath } from '../../../record/record-path.ts';
import { toneAt } from '../../../scope/tone-at.ts';
import { useWords } from '../../../words/use-words.ts';
import { useChoiceWords } from '../../../words/value-words.ts';
import { withTone } from '../../cell/cell-content.tsx';
import type { QuickCellProps } from '../../cell/quick-edit-context.ts';
import { useReason } from './disabled-value.tsx';
import styles from './quick-edit.module.css';
import { useQuickSave } from './use-quick-save.ts';

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
