import Autocomplete, {
  type AutocompleteProps,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Lock, TriangleAlert, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import { isSameValue } from '../../domain/same-value.ts';
import { FieldFrame, useIsRequired } from '../field/frame/field-frame.tsx';
import { isCandidate } from '../field/is-candidate.ts';
import { useHeldByPress } from '../field/run-after-pointer-up.ts';
import type { FieldInput } from '../field/use-field-input.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import type { ControlProps } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';
import type { Choice, ChoiceList } from './choice.ts';
import styles from './reference.module.css';
import { type SearchText, useSearchText } from './use-reference-choices.ts';
import { useSame } from './use-same.ts';

interface ChoiceBoxProps extends ControlProps {
  input: FieldInput;
  list: ChoiceList;
  /** What is chosen now, in words; several where several may be. */
  chosen: readonly Choice[];
  isMultiple: boolean;
  /** Takes the chosen value; several as a list, none as an empty text. */
  onTake(value: unknown): void;
  /** What the list was searched for; absent where the whole list is there, which is then searched here. */
  search?: SearchText;
  onOpen?(): void;
}

/** A combobox: one types, the choices narrow down, arrows and Enter choose. What is chosen stands in words. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { field, input, isReadOnly, list, chosen, isMultiple, onTake } = props;
  const { translate } = useWords();
  const { typed, isTyping, options, own, type, settle, onComposing } = useTyping(props);
  // Another object, even an equal one, would be taken for another choice, and what is being typed thrown away.
  const value = useSame(isMultiple ? [...chosen] : (chosen[0] ?? null));
  const isUnsettled = isTyping && typed.trim() !== '';
  const take = (next: Option | Option[] | null) => {
    settle();
    onTake(Array.isArray(next) ? next.map((one) => one.value) : (next?.value ?? ''));
  };
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <Autocomplete<Option, boolean, boolean>
        {...OPTION_READERS}
        {...(list.choices.some(({ group }) => group !== undefined) && GROUP_READERS)}
        id={input.id}
        multiple={isMultiple}
        disableClearable={!isMultiple && field.isRequired}
        disableCloseOnSelect={isMultiple}
        filterSelectedOptions={isMultiple}
        readOnly={isReadOnly}
        options={options}
        value={value}
        inputValue={isTyping || isMultiple ? typed : (chosen[0]?.text ?? '')}
        onInputChange={(_, text, reason) => (reason === 'input' ? type(text) : settle())}
        onChange={(_, next) => take(next)}
        onOpen={props.onOpen}
        // Enter takes the first that is found. Where texts are taken, what is typed is meant until another is pointed at.
        autoHighlight={isUnsettled && list.takesText !== true}
        onKeyDown={(event) => {
          if (!isUnsettled || event.key !== 'Enter' || isCandidate(event)) return;
          // What is half typed is not sent away with the form.
          event.preventDefault();
          if (own !== null && !isPointing(event.target)) take(own);
        }}
        onBlur={() => {
          if (own !== null) take(own);
          input.blur();
        }}
        loading={list.isPending}
        loadingText={translate('engine.fields.reference.searching')}
        noOptionsText={translate(toNoneKey(list))}
        openText={translate('engine.fields.reference.open')}
        closeText={translate('engine.fields.reference.close')}
        clearText={translate('engine.fields.clear')}
        slotProps={{ chip: { size: 'small', deleteIcon: <X {...ICON_STYLE} size={14} /> } }}
        renderInput={(params) => (
          <ChoiceInput {...{ input, isReadOnly, params, onComposing }} hasChosen={chosen.length > 0} />
        )}
      />
    </FieldFrame>
  );
}

/** Whether one of the choices below is the current one. */
function isPointing(box: EventTarget): boolean {
  return box instanceof HTMLElement && box.hasAttribute('aria-activedescendant');
}

/** What is typed, and what may be chosen then. @returns `own`: what the text means where texts are taken */
function useTyping({ list, isMultiple, search }: ChoiceBoxProps) {
  const { translate } = useWords();
  const ownSearch = useSearchText();
  const { typed, searched, onType, onComposing } = search ?? ownSearch;
  const [isTyping, setTyping] = useState(false);
  // A provider may find by what is not shown. Until it has, what is here is narrowed: the list then moves less.
  const narrowedBy = search === undefined ? typed : list.isOutdated === true ? searched : '';
  const arranged = arrangeOptions(list, narrowedBy, (more) =>
    translate('engine.fields.reference.more', { more }),
  );
  const own = !isMultiple && list.takesText === true && isTyping ? toOwnOption(list, typed) : null;
  const options = useHeldByPress(own?.isTyped ? [...arranged, own] : arranged);
  const change = (text: string, isOpen: boolean) => {
    setTyping(isOpen);
    onType(text);
  };
  return {
    typed,
    isTyping,
    options,
    own,
    type: (text: string) => change(text, true),
    settle: () => change('', false),
    onComposing,
  };
}

/** How the combobox reads an option. The choices come as they are to be shown. */
const OPTION_READERS = {
  filterOptions: (all) => all,
  getOptionLabel: ({ text }) => text,
  getOptionKey: ({ value, text, isNote }) =>
    isNote === true ? `note ${text}` : `${typeof value} ${JSON.stringify(value)}`,
  getOptionDisabled: ({ isNote }) => isNote === true,
  renderOption: ({ key, ...props }, option) => (
    <li key={key} {...props}>
      <OptionText {...option} />
    </li>
  ),
  isOptionEqualToValue: (option, one) => option.isNote !== true && isSameValue(option.value, one.value),
} satisfies Partial<AutocompleteProps<Option, boolean, boolean, false>>;

/** The headings of choices; those before the first one have none. */
const GROUP_READERS = {
  groupBy: ({ group = '' }) => group,
  renderGroup: ({ key, group, children }) =>
    group === '' ? (
      <Fragment key={key}>{children}</Fragment>
    ) : (
      <li key={key}>
        <div className={styles.heading}>{group}</div>
        <ul aria-label={group} className={styles.grouped}>
          {children}
        </ul>
      </li>
    ),
} satisfies Partial<AutocompleteProps<Option, boolean, boolean, false>>;

/** Why there is nothing to choose. */
function toNoneKey({ hasFailed, isWaiting = false }: ChoiceList): string {
  if (isWaiting) return 'engine.fields.choice.waiting';
  return `engine.fields.reference.${hasFailed ? 'failed' : 'none'}`;
}

interface Option extends Choice {
  /** No choice: what is to be said about the list. */
  isNote?: true;
  /** No choice either: what was typed, where that is taken. */
  isTyped?: true;
}

function OptionText({ text, isTyped }: Option) {
  const { translate } = useWords();
  return isTyped ? translate('engine.fields.choice.typed', { value: text }) : text;
}

/** What a typed text means where texts are taken: the choice that is written so, else the text itself. */
function toOwnOption({ choices }: ChoiceList, typed: string): Option | null {
  const text = typed.trim();
  if (text === '') return null;
  return choices.find((choice) => fold(choice.text) === fold(text)) ?? { value: text, text, isTyped: true };
}

/** As many as are drawn at once; a longer list is narrowed down by typing. */
const MOST_DRAWN = 200;

/**
 * The choices whose words contain the text, and the notes below them; they are never left out, nothing ends silently.
 * @param toCutNote says how many are not drawn
 */
function arrangeOptions(
  { choices, note }: ChoiceList,
  text: string,
  toCutNote: (more: number) => string,
): Option[] {
  const wanted = fold(text);
  const found = wanted === '' ? choices : choices.filter((choice) => fold(choice.text).includes(wanted));
  const cut = found.length > MOST_DRAWN ? toCutNote(found.length - MOST_DRAWN) : null;
  const notes = [cut, note].filter((one) => one !== null);
  const drawn = found.slice(0, MOST_DRAWN);
  // A note stands in the last group: the library draws a heading wherever the group changes.
  const group = drawn.at(-1)?.group;
  return [
    ...drawn,
    ...notes.map(
      (one): Option => ({ value: null, text: one, isNote: true, ...(group !== undefined && { group }) }),
    ),
  ];
}

/** Full-width letters and capitals make no difference; nor does the old way to write the first letter of Taiwan. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll('\u81fa', '\u53f0');
}

interface ChoiceInputProps {
  input: FieldInput;
  isReadOnly: boolean;
  hasChosen: boolean;
  params: AutocompleteRenderInputParams;
  onComposing(isComposing: boolean): void;
}

/** The box of a combobox, in the look of every other box. */
function ChoiceInput({ input, isReadOnly, hasChosen, params, onComposing }: ChoiceInputProps) {
  const { translate } = useWords();
  const isRequired = useIsRequired();
  const { input: box, htmlInput } = params.slotProps;
  const mark = isReadOnly ? (
    <Lock {...ICON_STYLE} />
  ) : input.error === null ? null : (
    <TriangleAlert {...ICON_STYLE} color="var(--danger)" />
  );
  return (
    <OutlinedInput
      ref={box.ref}
      className={`${box.className} ${styles.box}`}
      startAdornment={box.startAdornment}
      endAdornment={
        <>
          {mark === null ? null : (
            <div className={styles.mark} data-read-only={isReadOnly}>
              {mark}
            </div>
          )}
          {isReadOnly ? null : box.endAdornment}
        </>
      }
      onMouseDown={box.onMouseDown}
      fullWidth
      size="small"
      required={isRequired}
      error={input.error !== null}
      readOnly={isReadOnly}
      inputRef={input.ref}
      placeholder={hasChosen || isReadOnly ? '' : (input.emptyText ?? translate('engine.form.choose'))}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      slotProps={{ input: { ...htmlInput, 'aria-describedby': input.describedBy } }}
    />
  );
}
