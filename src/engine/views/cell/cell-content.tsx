import { TriangleAlert } from 'lucide-react';
import { type ComponentType, createContext, Fragment, type ReactNode, Suspense, useContext } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import { cellValuesOf } from '../../../schema/describe/cell-values.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { Column, Mark, Tone } from '../../../schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { isEmptyValue } from '../../../schema/values/is-empty-value.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { toText } from '../../format/to-text.ts';
import { HighlightContext, Highlighted } from '../../parts/highlighted.tsx';
import { Icon, useIcon } from '../../parts/icon.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { Status } from '../../parts/status.tsx';
import { drawsEmpty } from '../../registry/draws-empty.ts';
import { toneAt } from '../../scope/tone-at.ts';
import type { Scope } from '../../scope/use-scope.ts';
import type { Words } from '../../words/use-words.ts';
import styles from './cell.module.css';
import { CellLink } from './cell-link.tsx';
import type { ListColumn, TableWords } from './list-columns.ts';

/** What stands in a cell: its value, which `quickEdit` lets the reader change. */
export function CellContent(props: CellContentProps): ReactNode {
  return drawCell(props);
}

/** The same without components of its own: of each of a table's thousands of cells React keeps four parts fewer. */
export function drawCell(props: CellContentProps): ReactNode {
  return props.column.column.quickEdit === true ? <QuickPlace {...props} /> : drawPlain(props);
}

function QuickPlace(props: CellContentProps) {
  const quick = useContext(QuickEditContext);
  const plain = <PlainCell {...props} />;
  if (quick === null) return plain;
  return (
    <Suspense fallback={plain}>
      <quick.Cell {...props} description={quick.description} />
    </Suspense>
  );
}

/** The value by its renderer, with its tone, icon, link and marks; a word where there is none. */
export function PlainCell(props: CellContentProps): ReactNode {
  return drawPlain(props);
}

function drawPlain(props: CellContentProps): ReactNode {
  const { column, scope, hit } = props;
  const { column: written } = column;
  const values = toShownValues(props);
  const marks =
    written.marks === undefined ? null : (
      <CellMarks marks={written.marks} scope={scope} tryWords={props.words.tryWords} />
    );
  if (values.length === 0)
    return (
      <>
        <span className={styles.empty}>{toEmptyWord(props)}</span>
        {marks}
      </>
    );
  const [first] = values;
  const drawn =
    values.length === 1 && first !== undefined
      ? drawValue({ ...props, ...first })
      : values.map((shown, index) => (
          // the values of one cell never change their order.
          <Fragment key={index}>
            {index > 0 ? props.words.separator : null}
            {drawValue({ ...props, ...shown })}
          </Fragment>
        ));
  const content = withTone(written, drawn, scope);
  return (
    <>
      {written.highlight === true ? <HighlightContext value={hit}>{content}</HighlightContext> : content}
      {marks}
    </>
  );
}

function drawValue({
  column,
  record,
  scope,
  value,
  words,
}: CellContentProps & { value: unknown }): ReactNode {
  const { field, entry, column: written } = column;
  const cut = written.truncate;
  const characters = cut === undefined ? [] : [...toText(value)];
  if (cut !== undefined && characters.length > cut.over)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must reach the whole text too.
      <span tabIndex={0} data-hint={toText(value)}>
        {characters.slice(0, cut.keep).join('')}…
      </span>
    );
  if (entry === null) return <Undrawable problem={words.undrawable(field.name)} />;
  const isPlainText = isText(field.schema);
  const shown =
    written.highlight === true && isPlainText ? (
      <Highlighted text={toText(value)} />
    ) : (
      <entry.cell field={field} value={value} record={record} />
    );
  return written.link === undefined ? (
    shown
  ) : (
    <CellLink link={written.link} scope={scope}>
      {shown}
    </CellLink>
  );
}

/** A value of a cell, with the column that it is drawn by: of `also` another one. */
interface ShownValue {
  column: ListColumn;
  value: unknown;
}

/** None where the cell is empty, several where the field goes into a list. A column's own word for empty goes first. */
export function toShownValues({
  column,
  record,
  scope,
}: Pick<CellContentProps, 'column' | 'record' | 'scope'>): ShownValue[] {
  const own = ownValues(column, record, scope).map((value) => ({ column, value }));
  if (column.also.length === 0) return own;
  return [...own, ...column.also.flatMap((other) => toShownValues({ column: other, record, scope }))];
}

function ownValues(column: ListColumn, record: JsonObject, scope: Scope): unknown[] {
  const { column: written, field } = column;
  const isEmptyShown =
    written.emptyText === undefined && column.also.length === 0 && drawsEmpty(field.schema);
  const values = cellValuesOf(column, record, scope);
  return isEmptyShown ? values : values.filter((value) => !isEmptyValue(value));
}

function toEmptyWord({ column, words }: CellContentProps): string {
  const { emptyText } = column.column;
  return (emptyText === undefined ? null : words.tryWords([emptyText])) ?? words.empty;
}

/** Draws what stands in a cell in the tone of its column, and behind its icon. */
export function withTone({ tone, icon }: Column, content: ReactNode, scope: Scope): ReactNode {
  const rule = toneAt(tone, scope);
  if (rule !== undefined)
    return (
      <NamedStatus tone={rule.tone} icon={rule.icon ?? icon}>
        {content}
      </NamedStatus>
    );
  return icon === undefined ? content : <NamedIcon name={icon}>{content}</NamedIcon>;
}

function Undrawable({ problem }: { problem: string }) {
  return (
    <span role="img" aria-label={problem} data-hint={problem} className={styles.problem}>
      <TriangleAlert {...ICON_STYLE} />
    </span>
  );
}

function isText({ type, format, enum: values, 'x-reference': reference }: JsonSchema): boolean {
  return type === 'string' && format === undefined && values === undefined && reference === undefined;
}

interface CellMarksProps {
  marks: readonly Mark[];
  scope: Scope;
  tryWords: Words['tryWords'];
}

/** Words beside a value while their condition holds: a void marker. */
function CellMarks({ marks, scope, tryWords }: CellMarksProps) {
  return (
    <>
      {marks
        .filter(({ when }) => meetsCondition(when, scope))
        .map(({ label, tone = 'neutral', icon }) => (
          <span key={label} className={styles.mark}>
            <NamedStatus tone={tone} icon={icon}>
              {tryWords([label]) ?? label}
            </NamedStatus>
          </span>
        ))}
    </>
  );
}

/** A value behind an icon that the schema names. */
function NamedIcon({ name, children }: { name: string; children: ReactNode }) {
  const node = useIcon(name);
  return (
    <span className={styles.withIcon}>
      {node === undefined ? null : <Icon node={node} size={16} />}
      {children}
    </span>
  );
}

/** A value in its tone: the icon that the schema names, else the tone's own, and the word. */
function NamedStatus({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon: string | undefined;
  children: ReactNode;
}) {
  const node = useIcon(icon);
  return (
    <Status tone={tone} {...(node === undefined ? {} : { icon: node })}>
      {children}
    </Status>
  );
}

export interface CellContentProps {
  column: ListColumn;
  record: JsonObject;
  /** With `$record`. */
  scope: Scope;
  words: TableWords;
  /** What the list searches for. */
  hit: string;
}

/** What draws a value that is changed in the list. */
export interface QuickEdit {
  /** What the rows are. */
  description: Description;
  Cell: ComponentType<QuickCellProps>;
}

export interface QuickCellProps extends CellContentProps {
  description: Description;
}

/** Where the values of rows may be changed; null elsewhere: in a panel. */
export const QuickEditContext = createContext<QuickEdit | null>(null);
