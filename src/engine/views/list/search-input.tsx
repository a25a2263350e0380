import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';

interface SearchInputProps {
  value: string;
  onSearch(text: string): void;
  /** Milliseconds after the last key; 250 (spec/3 §9) when absent. */
  debounce?: number;
}

/** Searches a moment after the last key, never in the middle of a Chinese candidate, and at once by Enter. */
export function SearchInput({ value, onSearch, debounce = 250 }: SearchInputProps) {
  const { translate } = useWords();
  const [text, setText] = useState(value);
  const [isComposing, setIsComposing] = useState(false);
  const sent = useRef(value);
  if (value !== sent.current) {
    // Changed from outside: a chip was removed, or Back was pressed.
    sent.current = value;
    setText(value);
  }
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  useEffect(() => {
    if (isComposing || text === sent.current) return;
    const timer = setTimeout(() => send(text), debounce);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the timer belongs to the text alone.
  }, [text, isComposing]);
  return (
    <OutlinedInput
      type="search"
      value={text}
      placeholder={translate('engine.search.label')}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(text);
      }}
      slotProps={{ input: { 'aria-label': translate('engine.search.label') } }}
      startAdornment={
        <InputAdornment position="start">
          <Search {...ICON_STYLE} />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? null : (
          <IconButton
            aria-label={translate('engine.search.clear')}
            onClick={() => {
              setText('');
              send('');
            }}
          >
            <X {...ICON_STYLE} />
          </IconButton>
        )
      }
      sx={{
        width: 240,
        '&& input': { paddingLeft: 0 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
