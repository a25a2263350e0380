import { Copy, Plus, Undo2 } from 'lucide-react';
import { DAY_TYPES } from '../../src/domain/tariff/plan/plan-problem.ts';
import type { Section } from '../../src/domain/tariff/plan/sections.ts';
import { type FieldShape, LabelAction, useReadTyped, useWords } from '../../src/engine/index.ts';
import styles from './pricing-period.module.css';

/** The kinds of day beside that of a field. */
export function otherDays(field: FieldShape): { name: string; path: string }[] {
  const own = lastStepOf(field.name);
  return DAY_TYPES.filter((name) => name !== own).map((name) => ({
    name,
    path: field.name.replace(/[^.]*$/, name),
  }));
}

/** A field is called as its kind of day: `data.periods.normal`. */
export function lastStepOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

interface ToolsProps {
  field: FieldShape;
  /** Null where nothing can be taken back. */
  undo: (() => void) | null;
  /** With a further section; null where none fits. */
  longer: Section[] | null;
  onAdd(longer: Section[]): void;
  onCopy(value: unknown): void;
  /** Null where the day has faults, which the others need not get. */
  onCopyToAll: (() => void) | null;
}

/** What is done with a whole day. */
export function DayTools({ field, undo, longer, onAdd, onCopy, onCopyToAll }: ToolsProps) {
  const { translate } = useWords();
  return (
    <div className={styles.tools}>
      <LabelAction
        size="small"
        icon={Plus}
        label={translate('pricing-period.add')}
        title={translate('pricing-period.addHint')}
        disabled={longer === null}
        onClick={() => longer !== null && onAdd(longer)}
      />
      <LabelAction
        size="small"
        icon={Copy}
        label={translate('pricing-period.copyToAll')}
        disabled={onCopyToAll === null}
        onClick={() => onCopyToAll?.()}
      />
      <CopyButtons field={field} onCopy={onCopy} />
      <LabelAction
        size="small"
        icon={Undo2}
        label={translate('pricing-period.undo')}
        disabled={undo === null}
        onClick={() => undo?.()}
      />
      <span className={styles.keys}>{translate('pricing-period.keys')}</span>
    </div>
  );
}

/** One for each other kind of day, which stands beside the field. */
function CopyButtons({ field, onCopy }: { field: FieldShape; onCopy(value: unknown): void }) {
  const { translate } = useWords();
  const read = useReadTyped();
  return otherDays(field).map(({ name, path }) => (
    <LabelAction
      key={name}
      size="small"
      icon={Copy}
      label={translate('pricing-period.copyFrom', { day: translate(`tariff.dayTypes.${name}`) })}
      onClick={() => onCopy(structuredClone(read(path)))}
    />
  ));
}
