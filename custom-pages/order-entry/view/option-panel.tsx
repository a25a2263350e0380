import { NotebookPen, PackageOpen, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type Dispatch, type KeyboardEvent, memo, type RefObject } from 'react';
import { ingredientsOf, staleOptionsOf } from '../model/build-line.ts';
import type { Ingredient } from '../model/ingredient.ts';
import type { OrderLine } from '../model/order.ts';
import type { TillAction } from '../model/till-action.ts';
import type { DialogName } from './dialog-name.ts';
import { ICON_STYLE } from './icon-style.ts';
import styles from './options.module.css';
import { RadioGroup } from './radio-group.tsx';

export interface OptionPanelProps {
  /** Where the choices are, for the key that leads to them. */
  panel: RefObject<HTMLElement | null>;
  line: OrderLine | undefined;
  ingredients: readonly Ingredient[];
  dispatch: Dispatch<TillAction>;
  onOpen(name: DialogName): void;
}

/** The choices for the line that was taken or picked last. A tap on what is chosen takes it back. */
export const OptionPanel = memo(function OptionPanel(props: OptionPanelProps) {
  const { panel, line, ingredients, dispatch, onOpen } = props;
  const translate = useTranslate();
  if (line === undefined) return null;
  const { item, note } = line;
  return (
    <section
      ref={panel}
      className={styles.options}
      aria-label={translate('order-entry.optionsOf', { name: item.name })}
    >
      <div className={styles.rows} role="presentation" onKeyDown={leaveByEnter}>
        {ingredientsOf(item, ingredients).map((ingredient) => (
          <OptionRow key={ingredient.id} ingredient={ingredient} line={line} dispatch={dispatch} />
        ))}
        <StaleOptions line={line} ingredients={ingredients} dispatch={dispatch} />
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
  ingredients,
  dispatch,
}: Omit<OptionPanelProps, 'panel' | 'onOpen'> & { line: OrderLine }) {
  const translate = useTranslate();
  const stale = staleOptionsOf(line, ingredients);
  if (stale.length === 0) return null;
  return (
    <div className={styles.option}>
      <span>{translate('order-entry.notOffered')}</span>
      <div className={styles.choices}>
        {stale.map(({ ingredientId, choice }) => (
          <button
            key={ingredientId}
            type="button"
            className={styles.choice}
            aria-label={translate('order-entry.remove', { name: choice })}
            onClick={() => dispatch({ type: 'choose', key: line.key, ingredientId, choice: null })}
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
  ingredient: Ingredient;
  line: OrderLine;
}

function OptionRow({ ingredient: { id, name, choices }, line: { key, options }, dispatch }: OptionRowProps) {
  const chosen = options.find(({ ingredientId }) => ingredientId === id)?.choice;
  const choose = (choice: string) =>
    dispatch({ type: 'choose', key, ingredientId: id, choice: choice === chosen ? null : choice });
  return (
    <div className={styles.option}>
      <span aria-hidden="true">{name}</span>
      <RadioGroup
        label={name}
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
