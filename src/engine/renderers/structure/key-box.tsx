import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useId, useState } from 'react';
import { useWords } from '../../words/use-words.ts';

interface KeyBoxProps {
  label: string;
  name: string;
  /** Names that are taken. */
  others: readonly string[];
  isReadOnly: boolean;
  isNew?: boolean;
  onName(name: string): void;
  onCancel?(): void;
}

/** The name of an entry. It is given on leaving or by Enter; one that is taken or empty is not, and says so. */
export function KeyBox({ label, name, others, isReadOnly, isNew = false, onName, onCancel }: KeyBoxProps) {
  const { translate } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? name;
  const problem = text === '' ? 'keyRequired' : others.includes(text) ? 'duplicate' : null;
  const hasError = typed !== null && problem !== null;
  const settle = () => {
    if (isNew && text === '') return onCancel?.();
    if (problem !== null || typed === null) return;
    setTyped(null);
    if (typed !== name) onName(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter belongs to the name here, and to the candidate while one is being chosen; never to the form.
    event.preventDefault();
    if (!event.nativeEvent.isComposing && event.keyCode !== 229) settle();
  };
  return (
    <FormControl fullWidth error={hasError}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        value={text}
        autoFocus={isNew}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={settle}
        aria-describedby={`${id}-help`}
      />
      <FormHelperText id={`${id}-help`}>
        {hasError ? translate(`engine.fields.map.${problem}`) : null}
      </FormHelperText>
    </FormControl>
  );
}
