import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';
import styles from './filters.module.css';

interface NameInputProps {
  label: string;
  button: string;
  /** What it is called now. */
  name?: string;
  onName(name: string): void;
}

/** Asks for a name. Enter takes it, but not the Enter that confirms a Chinese candidate. */
export function NameInput({ label, button, name = '', onName }: NameInputProps) {
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    onName(wanted);
    setTyped('');
  };
  return (
    <form className={styles.savedRow} onSubmit={submit}>
      <OutlinedInput
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
        }}
        placeholder={label}
        slotProps={{ input: { 'aria-label': label, maxLength: 40 } }}
        className={styles.nameInput ?? ''}
      />
      <Button type="submit" variant="outlined" color="inherit" disabled={wanted === ''}>
        {button}
      </Button>
    </form>
  );
}
