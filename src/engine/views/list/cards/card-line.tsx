import { type RaRecord, RecordContextProvider } from 'ra-core';
import { memo } from 'react';
import { readCell } from '../../../../schema/describe/cell-values.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { Thumbnail } from '../../../parts/picture.tsx';
import { PartFailed } from '../../../parts/state-view.tsx';
import { readPath } from '../../../record/record-path.ts';
import { imageAddress } from '../../../scope/image-address.ts';
import { useWords } from '../../../words/use-words.ts';
import { CellContent, toShownValues } from '../../cell/cell-content.tsx';
import type { GroupRows } from '../rows/split-rows.ts';
import { useList } from '../state/list-context.ts';
import { RowActions } from '../table/row-actions.tsx';
import styles from './cards.module.css';
import type { CardParts } from './use-card-parts.ts';

interface CardLineProps {
  line: Line;
  parts: CardParts;
  columns: number;
  /** The record that the reader comes back from. */
  returned: RaRecord['id'] | null;
}

/** The pixels of each kind of line, as the style sheet has them: they are known before a line is drawn. */
export const LINE_HEIGHTS: Record<Line['kind'], number> = { head: 48, cards: 160, failed: 160, pending: 160 };

/** The head of a group, a row of cards, or what stands in their place. */
export function CardLine({ line, parts, columns, returned }: CardLineProps) {
  const { refetch } = useList();
  const grid = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  if (line.kind === 'head') return <GroupHead title={line.group.title} count={line.group.rows?.length} />;
  if (line.kind === 'failed')
    return <PartFailed className={styles.failed} error={line.group.error} onRetry={refetch} />;
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
        <RecordCard key={record.id} record={record} parts={parts} isCurrent={record.id === returned} />
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

/** One line of the grid: what is drawn below each other, and only while it is in sight. */
export type Line =
  | { kind: 'head'; key: string; group: GroupRows }
  | { kind: 'cards'; key: string; records: readonly RaRecord[]; place: number }
  | { kind: 'failed'; key: string; group: GroupRows }
  | { kind: 'pending'; key: string };

/**
 * The lines of a grid of so many columns. A group without cards has no head, which would say nothing else. A group
 * that failed or is still loading has one.
 * @param groups one without a title has no head
 */
export function toCardLines(groups: readonly GroupRows[], columns: number): Line[] {
  let place = 0;
  return groups.flatMap((group, index): Line[] => {
    const { rows, error, title } = group;
    const key = `${index} ${String(group.value)}`;
    if (rows?.length === 0) return [];
    const head: Line[] = title === '' ? [] : [{ kind: 'head', key: `${key} head`, group }];
    if (rows === undefined)
      return [...head, error === null ? { kind: 'pending', key } : { kind: 'failed', key, group }];
    const lines: Line[] = [];
    for (let start = 0; start < rows.length; start += columns) {
      const records = rows.slice(start, start + columns);
      lines.push({ kind: 'cards', key: `${key} ${start}`, records, place });
      place += records.length;
    }
    return [...head, ...lines];
  });
}

interface RecordCardProps {
  record: RaRecord;
  parts: CardParts;
  /** The reader comes back from it. */
  isCurrent: boolean;
}

const PICTURE_SIZE = 80;

/** One record: picture, title, its lines, what can be switched and done. It is drawn again only when something in it changed. */
export const RecordCard = memo(function RecordCard({ record, parts, isCurrent }: RecordCardProps) {
  const { title, image, switches, scope, words, hit, onOpen } = parts;
  const name = parts.nameOf(record);
  const computed = parts.toShown(record);
  const own = { ...scope, record: computed };
  const isOff = switches.some(({ field }) => readPath(record, field.name) === false);
  const shown =
    title === null ? (
      name
    ) : (
      <CellContent column={title} record={computed} scope={own} words={words} hit={hit} />
    );
  return (
    <RecordContextProvider value={record}>
      <article
        className={styles.card}
        aria-label={name}
        data-off={isOff || undefined}
        data-current={isCurrent || undefined}
      >
        <div className={styles.body}>
          {image === null ? null : (
            <Thumbnail
              address={imageAddress(image, readPath(computed, image.name), own)?.thumb ?? null}
              alt=""
              size={PICTURE_SIZE}
            />
          )}
          <div className={styles.text}>
            {onOpen === null ? (
              <span className={styles.title}>{shown}</span>
            ) : (
              <button type="button" data-print="text" className={styles.title} onClick={() => onOpen(record)}>
                {shown}
              </button>
            )}
            <CardLines record={computed} parts={parts} />
          </div>
        </div>
        <div className={styles.foot}>
          {switches.map((column) => (
            <CellContent
              key={column.key}
              column={column}
              record={computed}
              scope={own}
              words={words}
              hit={hit}
            />
          ))}
          <span className={styles.actions} data-print="none">
            <RowActions actions={parts.actionsOf(record)} />
          </span>
        </div>
      </article>
    </RecordContextProvider>
  );
});

/** Label and value; a line without a value does not stand there. */
function CardLines({ record, parts }: Pick<RecordCardProps, 'record' | 'parts'>) {
  const { lines, scope, words, hit } = parts;
  const own = { ...scope, record };
  const filled = lines.filter((line) => {
    const { column } = line;
    if (!meetsCondition(column.valueWhen, own)) return false;
    if (column.emptyText !== undefined || column.value !== undefined) return true;
    if (line.also.length > 0) return toShownValues({ column: line, record, scope: own }).length > 0;
    const read = readCell(line, record);
    return read.isMany ? read.values.length > 0 : !isEmptyValue(read.value);
  });
  return (
    <dl className={styles.lines}>
      {filled.map((column) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>
            <CellContent column={column} record={record} scope={own} words={words} hit={hit} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
