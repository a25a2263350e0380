import { type RaRecord, RecordContextProvider } from 'ra-core';
import { memo } from 'react';
import { readCell } from '../../../../schema/describe/cell-values.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { Thumbnail } from '../../../parts/thumbnail.tsx';
import { readPath } from '../../../record/record-path.ts';
import { imageAddress } from '../../../scope/image-address.ts';
import { useWords } from '../../../words/use-words.ts';
import { CellContent } from '../../cell/cell-content.tsx';
import { RowActions } from '../table/row-actions.tsx';
import styles from './cards.module.css';
import type { CardParts } from './use-card-parts.ts';

interface RecordCardProps {
  record: RaRecord;
  /** What a reader calls it. */
  name: string;
  parts: CardParts;
  /** The reader comes back from it. */
  isCurrent: boolean;
}

const PICTURE_SIZE = 80;

/** One record: picture, title, its lines, what can be switched and done. It is drawn again only when something in it changed. */
export const RecordCard = memo(function RecordCard({ record, name, parts, isCurrent }: RecordCardProps) {
  const { title, image, switches, scope, words, hit, onOpen } = parts;
  const { translate } = useWords();
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
              failedWords={translate('engine.fields.image.failed')}
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
