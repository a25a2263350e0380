import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import { toFailure } from '../../../../contract/failure.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { Status } from '../../../parts/status.tsx';
import { toRecordName } from '../../../record/record-name.ts';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import type { CardLine as Line } from './card-lines.ts';
import styles from './cards.module.css';
import { RecordCard } from './record-card.tsx';
import type { CardParts } from './use-card-parts.ts';

interface CardLineProps {
  line: Line;
  description: Description;
  parts: CardParts;
  columns: number;
  /** The record that the reader comes back from. */
  returned: RaRecord['id'] | null;
}

/** The pixels of each kind of line, as the style sheet has them: they are known before a line is drawn. */
export const LINE_HEIGHTS: Record<Line['kind'], number> = { head: 48, cards: 160, failed: 160, pending: 160 };

/** The head of a group, a row of cards, or what stands in their place. */
export function CardLine({ line, description, parts, columns, returned }: CardLineProps) {
  const grid = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  if (line.kind === 'head') return <GroupHead title={line.group.title} count={line.group.rows?.length} />;
  if (line.kind === 'failed') return <GroupFailed error={line.group.error} />;
  if (line.kind === 'pending')
    return (
      <div className={styles.row} style={grid} aria-busy="true">
        {Array.from({ length: columns }, (_, index) => (
          <div key={index} className={styles.ghost} />
        ))}
      </div>
    );
  return (
    <div className={styles.row} style={grid}>
      {line.records.map((record) => (
        <RecordCard
          key={record.id}
          record={record}
          name={toRecordName(description, record)}
          parts={parts}
          isCurrent={record.id === returned}
        />
      ))}
    </div>
  );
}

function GroupHead({ title, count }: { title: string; count: number | undefined }) {
  const { translate } = useWords();
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {count === undefined ? null : <span>{translate('engine.count', { count: formatNumber(count) })}</span>}
    </div>
  );
}

function GroupFailed({ error }: { error: unknown }) {
  const { translate, problem } = useWords();
  const { refetch } = useList();
  return (
    <div className={styles.failed} role="alert">
      <Status tone="danger">{`${translate('engine.states.failed')} ${problem(toFailure(error))}`}</Status>
      <Button size="small" variant="outlined" startIcon={<RotateCcw {...ICON_STYLE} />} onClick={refetch}>
        {translate('engine.retry')}
      </Button>
    </div>
  );
}
