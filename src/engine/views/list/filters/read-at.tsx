import IconButton from '@mui/material/IconButton';
import { RefreshCw } from 'lucide-react';
import { formatTime } from '../../../../domain/taipei-time.ts';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import { useListFrame } from '../state/list-frame.ts';
import styles from './filters.module.css';

/** When the rows were read. */
export function ReadTime() {
  const { translate } = useWords();
  const { readAt } = useList();
  return (
    <span className={styles.readAt} data-print="none">
      {readAt === null ? null : translate('engine.updatedAt', { time: formatTime(readAt) })}
    </span>
  );
}

/** Reads the rows again. */
export function Refresh() {
  const { translate } = useWords();
  const { refetch } = useListFrame();
  const label = translate('engine.refresh');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={refetch} data-print="none">
        <RefreshCw {...ICON_STYLE} />
      </IconButton>
    </Tooltip>
  );
}
