import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ActionButton } from '../../../actions/action-button.tsx';
import type { ReadyAction } from '../../../actions/use-actions.tsx';
import { formatNumber } from '../../../format/format-number.ts';
import { IconAction } from '../../../parts/icon-action.tsx';
import { KeyCap } from '../../../parts/key-cap.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import styles from './inspector.module.css';
import type { Current } from './use-current.ts';

interface DetailBarProps {
  current: Current;
  actions: readonly ReadyAction[];
}

/** The way to the next record, which one of how many this is, and what can be done with it. */
export function DetailBar({ current, actions }: DetailBarProps) {
  const { translate } = useWords();
  const { page, perPage, total, rows, limit, description, isOtherSet } = useList();
  const isUnknown = rows === undefined || isOtherSet;
  const offset = description.list.view.loadAll === true ? 0 : (page - 1) * perPage;
  const place =
    current.index === -1 ? translate('engine.table.empty') : formatNumber(offset + current.index + 1);
  const count = `${formatNumber(total ?? offset + (rows?.length ?? 0))}${total === null || limit !== null ? '+' : ''}`;
  return (
    <div className={styles.bar} data-print="none">
      <IconAction
        icon={ChevronLeft}
        label={translate('engine.inspector.previous')}
        className={styles.step}
        aria-keyshortcuts="ArrowLeft"
        disabled={!current.canMove(-1)}
        onClick={() => current.move(-1)}
      />
      <span className={styles.position}>
        <strong>{isUnknown ? translate('engine.table.empty') : place}</strong> / {isUnknown ? '…' : count}
      </span>
      <IconAction
        icon={ChevronRight}
        label={translate('engine.inspector.next')}
        className={styles.step}
        aria-keyshortcuts="ArrowRight"
        disabled={!current.canMove(1)}
        onClick={() => current.move(1)}
      />
      <span className={styles.keys} aria-hidden>
        <KeyCap name="←" />
        <KeyCap name="→" />
        {translate('engine.inspector.steps')}
      </span>
      <span className={styles.space} />
      {actions.map((ready) => (
        <ActionButton key={ready.key} ready={ready} />
      ))}
    </div>
  );
}
