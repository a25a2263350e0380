import { useNavigate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { applyFunctions } from '../../../schema/describe/apply-functions.ts';
import { readColumn } from '../../../schema/describe/cell-values.ts';
import type { Link } from '../../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { isEmptyValue } from '../../../schema/values/is-empty-value.ts';
import { toText } from '../../format/to-text.ts';
import { HighlightContext, Highlighted } from '../../parts/highlighted.tsx';
import { PlaceLink } from '../../parts/place-link.tsx';
import { Status } from '../../parts/status.tsx';
import { readPath } from '../../record/record-path.ts';
import { describeField } from '../../registry/describe-field.ts';
import { drawsEmpty } from '../../registry/draws-empty.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { findCell } from '../../registry/registry.ts';
import { toneAt } from '../../scope/tone-at.ts';
import { useOpenLinks } from '../../scope/use-link-to.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import type { ShowProps } from '../element-registry.ts';
import styles from './show.module.css';

interface ShowValueProps extends ShowProps {
  name: string;
  /** Null where the schema has no such field. */
  field: FieldShape | null;
}

/** A field's value as its kind draws it, with its tone; those of a list that the path goes into as a chip each. */
export function ShowValue(props: ShowValueProps): ReactNode {
  const { element, scope } = props;
  if (!('link' in element) || element.link === undefined) return <DrawnValue {...props} />;
  return (
    <ShowLink link={element.link} scope={scope}>
      <DrawnValue {...props} />
    </ShowLink>
  );
}

/** Plain where the place does not exist, or the reader may not open it. */
function ShowLink({ link, scope, children }: { link: Link; scope: Scope; children: ReactNode }): ReactNode {
  const address = useOpenLinks(useMemo(() => [link], [link]))(link, scope);
  const navigate = useNavigate();
  return address === null ? (
    children
  ) : (
    <PlaceLink address={address} onGo={navigate}>
      {children}
    </PlaceLink>
  );
}

function DrawnValue(props: ShowValueProps): ReactNode {
  const { element, record, scope, name, field, hit = '' } = props;
  const { tryWords, translate } = useWords();
  const transform = 'transform' in element ? element.transform : undefined;
  const { isMany, values } = readValues(record, name);
  const shown = values.map((value) => applyFunctions(value, transform, record, scope.now));
  const filled = shown.filter((value) => !isEmptyValue(value));
  const empty =
    'emptyText' in element && element.emptyText !== undefined ? tryWords([element.emptyText]) : null;
  const isEmptyShown = !isMany && empty === null && field !== null && drawsEmpty(field.schema);
  if (!isEmptyShown && filled.length === 0)
    return <span className={styles.missing}>{empty ?? translate('engine.table.empty')}</span>;
  const columns = element.options?.columns;
  const [only] = filled;
  if (field !== null && Array.isArray(columns) && Array.isArray(only))
    return <ShowTable {...props} field={field} items={only} columns={columns.map(toText)} />;
  const isMarked = 'highlight' in element && element.highlight === true;
  const drawn = (isEmptyShown ? shown : filled).map((value, index) => {
    const one = (
      <OneValue field={field} value={value} record={record} isMarked={isMarked} isWhole={!isMany} />
    );
    return isMany ? (
      // the values of one field never change their order.
      <span key={index} className={styles.chip}>
        {one}
      </span>
    ) : (
      // there is one.
      <span key={index} className={element.options?.large === true ? styles.large : undefined}>
        {one}
      </span>
    );
  });
  const tone = toneAt('tone' in element ? element.tone : undefined, scope)?.tone;
  return (
    <HighlightContext value={isMarked ? hit : ''}>
      {isMany ? <span className={styles.chips}>{drawn}</span> : null}
      {isMany ? null : tone === undefined ? drawn : <Status tone={tone}>{drawn}</Status>}
    </HighlightContext>
  );
}

function readValues(record: JsonObject, name: string): { isMany: boolean; values: readonly unknown[] } {
  if (!name.includes('[')) return { isMany: false, values: [readPath(record, name)] };
  const read = readColumn(record, name);
  return read.isMany ? read : { isMany: false, values: [read.value] };
}

interface OneValueProps extends Pick<ShowValueProps, 'field' | 'record'> {
  value: unknown;
  isMarked: boolean;
  /** Not one of several, nor in the cell of a table. */
  isWhole: boolean;
}

function OneValue({ field, value, record, isMarked, isWhole }: OneValueProps) {
  const entry = field === null ? null : findCell(field);
  if (entry === null || field === null || (isMarked && isText(field.schema)))
    return <Highlighted text={toText(value)} />;
  const Drawn = isWhole ? (entry.whole ?? entry.cell) : entry.cell;
  return <Drawn field={field} value={value} record={record} />;
}

function isText({ type, format, enum: values, 'x-reference': reference }: JsonSchema): boolean {
  return type === 'string' && format === undefined && values === undefined && reference === undefined;
}

interface ShowTableProps extends ShowProps {
  field: FieldShape;
  items: readonly unknown[];
  columns: readonly string[];
}

/** The items of a list, a row each, with the fields that the layout names. */
function ShowTable({ description, field, items, columns }: ShowTableProps) {
  const { label, translate } = useWords();
  const item = { schemaPath: `${field.name}[]`, wordName: field.wordName ?? field.name, prefix: '' };
  const shapes = columns.map((column) => ({
    column,
    shape: describeField(description, column, item),
  }));
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          {shapes.map(({ column, shape }) => (
            <th key={column} scope="col">
              {shape === null ? column : label(shape)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.filter(isPlainObject).map((row, index) => (
          // the items of a shown record keep their order.
          <tr key={index}>
            {shapes.map(({ column, shape }) => {
              const value = readPath(row, column);
              return (
                <td key={column}>
                  {isEmptyValue(value) ? (
                    translate('engine.table.empty')
                  ) : (
                    <OneValue field={shape} value={value} record={row} isMarked={false} isWhole={false} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
