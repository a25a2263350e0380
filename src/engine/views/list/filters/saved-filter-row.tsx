import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './filters.module.css';
import { NameInput } from './name-input.tsx';

interface SavedFilterRowProps {
  name: string;
  onApply(): void;
  onRename(name: string): void;
  onRemove(): void;
}

/** One kept set of filters. */
export function SavedFilterRow({ name, onApply, onRename, onRemove }: SavedFilterRowProps) {
  const { translate } = useWords();
  const [isNaming, setNaming] = useState(false);
  if (isNaming)
    return (
      <NameInput
        label={translate('engine.savedFilters.name')}
        button={translate('engine.savedFilters.rename')}
        name={name}
        onName={(next) => {
          onRename(next);
          setNaming(false);
        }}
      />
    );
  return (
    <div className={styles.savedRow}>
      <button type="button" className={styles.savedName} onClick={onApply}>
        {name}
      </button>
      <IconButton
        aria-label={translate('engine.action.of', { action: translate('engine.savedFilters.rename'), name })}
        onClick={() => setNaming(true)}
      >
        <Pencil {...ICON_STYLE} />
      </IconButton>
      <IconButton
        aria-label={translate('engine.action.of', { action: translate('engine.delete'), name })}
        onClick={onRemove}
      >
        <Trash2 {...ICON_STYLE} />
      </IconButton>
    </div>
  );
}
