import { NotebookPen, PackageOpen, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type Dispatch, type KeyboardEvent, memo, type RefObject } from 'react';
import type { RecordId } from '../../../../src/contract/record-id.ts';
import type { Item } from '../../model/item.ts';
import type { OrderLine } from '../../model/order.ts';
import { countPart } from '../../model/part-counts.ts';
import { placeOfPart } from '../../model/part-places.ts';
import {
  type Catalogue,
  isAnswerTo,
  type Question,
  questionsOf,
  staleOptionsOf,
} from '../../model/questions.ts';
import type { TillAction } from '../../model/till-action.ts';
import type { DialogName } from '../../till/dialog-name.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { RadioGroup } from '../parts/radio-group.tsx';
import styles from './options.module.css';

export interface OptionPanelProps {
  /** Where the choices are, for the key that leads to them. */
  panel: RefObject<HTMLElement | null>;
  line: OrderLine | undefined;
  catalogue: Catalogue;
  dispatch: Dispatch<TillAction>;
  onOpen(name: DialogName): void;
}

/** The choices for the line that was taken or picked last. A tap on what is chosen takes it back. */
export const OptionPanel = memo(function OptionPanel(props: OptionPanelProps) {
  const { panel, line, catalogue, dispatch, onOpen } = props;
  const translate = useTranslate();
  if (line === undefined) return null;
  const { item, note } = line;
  const questions = questionsOf(line, catalogue);
  const partNames = partNamesOf(line.partIds, catalogue.items).map(({ name, number }) =>
    number === null ? name : translate('order-entry.partNumber', { name, number }),
  );
  return (
    <section
      ref={panel}
      className={styles.options}
      data-parts={questions.some(({ part }) => part !== undefined)}
      aria-label={translate('order-entry.optionsOf', { name: item.name })}
    >
      <div className={styles.rows} role="presentation" onKeyDown={leaveByEnter}>
        {questions.map((question) => (
          <OptionRow
            key={`${question.ingredient.id} ${question.part ?? ''}`}
            question={question}
            partName={question.part === undefined ? '' : (partNames[question.part] ?? '')}
            line={line}
            dispatch={dispatch}
          />
        ))}
        <StaleOptions line={line} catalogue={catalogue} dispatch={dispatch} />
      </div>
      <div className={styles.option}>
        <span className={styles.lineName} title={item.name}>
          {item.name}
        </span>
        <div className={styles.choices}>
          {item.type === 'package' && (
            <button type="button" className={styles.choice} onClick={() => onOpen('parts')}>
              <PackageOpen {...ICON_STYLE} size={16} />
              {translate('order-entry.parts')}
            </button>
          )}
          <button type="button" className={styles.choice} onClick={() => onOpen('note')}>
            <NotebookPen {...ICON_STYLE} size={16} />
            <span className={styles.note}>{note === '' ? translate('order-entry.note') : note}</span>
          </button>
        </div>
      </div>
    </section>
  );
});

/** Enter is done with the choices, and the checkout again after that; Space takes a choice back. */
function leaveByEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement) || event.target.role !== 'radio')
    return;
  event.preventDefault();
  event.target.blur();
}

/** More choices than this stand in two rows of the same length. */
const LONGEST_ROW = 6;

/** How many choices stand side by side, so that none is alone in the last row. */
function columnsOf(count: number): number {
  return Math.ceil(count / Math.ceil(count / LONGEST_ROW));
}

/** What was chosen and is not offered any more: a tap takes it out, and the line can be sold again. */
function StaleOptions({
  line,
  catalogue,
  dispatch,
}: Omit<OptionPanelProps, 'panel' | 'onOpen'> & { line: OrderLine }) {
  const translate = useTranslate();
  const stale = staleOptionsOf(line, catalogue);
  if (stale.length === 0) return null;
  return (
    <div className={styles.option}>
      <span>{translate('order-entry.notOffered')}</span>
      <div className={styles.choices}>
        {stale.map(({ choice, ...about }) => (
          <button
            key={`${about.ingredientId} ${about.part ?? ''}`}
            type="button"
            className={styles.choice}
            aria-label={translate('order-entry.remove', { name: choice })}
            onClick={() => dispatch({ type: 'choose', key: line.key, ...about, choice: null })}
          >
            <X {...ICON_STYLE} size={16} />
            {choice}
          </button>
        ))}
      </div>
    </div>
  );
}

interface OptionRowProps extends Pick<OptionPanelProps, 'dispatch'> {
  question: Question;
  /** Which part of a package is asked about; '' for the line itself. */
  partName: string;
  line: OrderLine;
}

function OptionRow({ question, partName, line: { key, options }, dispatch }: OptionRowProps) {
  const translate = useTranslate();
  const { ingredient, part } = question;
  const { id: ingredientId, name, choices } = ingredient;
  const chosen = options.find((option) => isAnswerTo(question, option))?.choice;
  const about = { ingredientId, ...(part !== undefined && { part }) };
  const choose = (choice: string) =>
    dispatch({ type: 'choose', key, ...about, choice: choice === chosen ? null : choice });
  return (
    <div className={styles.option}>
      <span aria-hidden="true">
        {partName !== '' && <b>{partName}</b>}
        {name}
      </span>
      <RadioGroup
        label={partName === '' ? name : translate('order-entry.partQuestion', { part: partName, name })}
        className={`${styles.choices} ${styles.even}`}
        style={{ '--columns': columnsOf(choices.length) }}
        choiceClassName={styles.choice}
        choices={choices}
        chosen={chosen}
        onChoose={choose}
      >
        {(choice) => choice}
      </RadioGroup>
    </div>
  );
}

/** A part of a package as it is called there. */
interface PartName {
  name: string;
  /** Which one of several of the same item it is, from 1; null where there is one alone. */
  number: number | null;
}

/** The names of a package's parts, each at its place in `partIds`. */
function partNamesOf(
  partIds: readonly RecordId[],
  items: ReadonlyMap<RecordId, Pick<Item, 'name'>>,
): PartName[] {
  return partIds.map((id, index) => ({
    name: items.get(id)?.name ?? `#${id}`,
    number: countPart(partIds, id) > 1 ? (placeOfPart(partIds, index)?.nth ?? 0) + 1 : null,
  }));
}
