import type { RaRecord } from 'ra-core';
import { Status } from '../../../parts/status.tsx';
import { readPath } from '../../../record/record-path.ts';
import { useChoiceWords } from '../../../words/use-choice-words.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './cards.module.css';
import type { SwitchField } from './use-switch-field.ts';

interface CardSwitchProps {
  record: RaRecord;
  name: string;
  switched: SwitchField;
  isPending: boolean;
}

/** The switch with the word of its state, or that word alone for who may not switch. */
export function CardSwitch({ record, name, switched, isPending }: CardSwitchProps) {
  const { translate, label } = useWords();
  const wordOf = useChoiceWords(switched.shape);
  const isOn = readPath(record, switched.shape.name) === true;
  if (!switched.isUsable) return <Status tone={isOn ? 'success' : 'neutral'}>{wordOf(isOn)}</Status>;
  const title = translate('engine.action.of', { action: label(switched.shape), name });
  return (
    <label className={styles.switch} aria-busy={isPending || undefined}>
      <input
        type="checkbox"
        role="switch"
        aria-label={title}
        checked={isOn}
        aria-checked={isOn}
        // Not `disabled`: it would lose the focus of who works by keyboard.
        aria-disabled={isPending || undefined}
        onChange={() => switched.toggle(record)}
      />
      <span aria-live="polite">{isPending ? translate('engine.saving') : wordOf(isOn)}</span>
    </label>
  );
}
