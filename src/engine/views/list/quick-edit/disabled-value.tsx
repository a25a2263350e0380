import type { RaRecord } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Column } from '../../../../schema/dialect/dialect-types.ts';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { toRecordName } from '../../../record/record-name.ts';
import { useWords } from '../../../words/use-words.ts';
import { PlainCell } from '../../cell/cell-content.tsx';
import type { QuickCellProps } from '../../cell/quick-edit-context.ts';
import styles from './quick-edit.module.css';

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
