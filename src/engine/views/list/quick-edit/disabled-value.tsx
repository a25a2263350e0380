import type { RaRecord } from 'ra-core';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { toRecordName } from '../../../record/record-name.ts';
import { useWords } from '../../../words/use-words.ts';
import { PlainCell } from '../cell/cell-content.tsx';
import type { QuickCellProps } from '../cell/quick-edit-context.ts';
import styles from './quick-edit.module.css';
import { useReason } from './use-reason.tsx';

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
