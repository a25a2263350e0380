import IconButton from '@mui/material/IconButton';
import { Search, X } from 'lucide-react';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import { toText } from '../../../format/to-text.ts';
import box from '../../../parts/box.module.css';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './filters.module.css';
import { useTypedValue } from './use-typed-value.ts';

interface SearchInputProps {
  value: string;
  /** What is searched. */
  label: string;
  /** The form in which a text is sent: upper case. */
  toSent(text: string): string;
  onSearch(text: string): void;
  /** Milliseconds after the last key; 250 (spec/3 §9) when absent. */
  debounce?: number;
}

/** Searches a moment after the last key, never in the middle of a Chinese candidate, and at once by Enter. */
export function SearchInput({
  value,
  label,
  toSent,
  onSearch,
  debounce = DEFAULTS.search.debounceMs,
}: SearchInputProps) {
  const { translate } = useWords();
  const { typed, change, sendNow, hold, release } = useTypedValue({
    value,
    milliseconds: debounce,
    toSent: (text) => toSent(toText(text)),
    send: (text) => onSearch(toText(text)),
  });
  const text = toText(typed);
  return (
    <label
      className={`${box.box} ${styles.search}`}
      data-part="box"
      data-start
      data-end={text !== '' || undefined}
    >
      <Search {...ICON_STYLE} />
      <input
        type="search"
        className={box.input}
        value={text}
        placeholder={label}
        aria-label={label}
        onChange={(event) => change(event.target.value)}
        onCompositionStart={hold}
        onCompositionEnd={release}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) sendNow(text);
        }}
      />
      {text === '' ? null : (
        <IconButton aria-label={translate('engine.search.clear')} onClick={() => sendNow('')}>
          <X {...ICON_STYLE} />
        </IconButton>
      )}
      <span aria-hidden className={box.edge} />
    </label>
  );
}
