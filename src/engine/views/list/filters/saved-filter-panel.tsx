import OutlinedInput from '@mui/material/OutlinedInput';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { IconAction } from '../../../parts/icon-action.tsx';
import { LabelAction } from '../../../parts/label-action.tsx';
import { PopoverPanel, type PopoverPanelProps } from '../../../parts/popover-panel.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useSavedFilters } from '../preferences/use-saved-filters.ts';
import { useListFrame } from '../state/list-context.ts';
import styles from './filters.module.css';

/** The sets of filters that this user has kept: apply, rename, delete, and keep the present one. */
export function SavedFilterPanel(panel: PopoverPanelProps) {
  const { translate } = useWords();
  const { address, description } = useListFrame();
  const saved = useSavedFilters(description.name);
  const { filter, tab, by } = address.address;
  const isNarrowed = Object.keys(filter).length > 0 || tab !== null;
  return (
    <PopoverPanel {...panel}>
      <div className={styles.saved}>
        {saved.all.length === 0 ? (
          <div className={styles.hintText}>{translate('engine.savedFilters.none')}</div>
        ) : null}
        {saved.all.map((one) => (
          <SavedFilterRow
            key={one.name}
            name={one.name}
            onApply={() => {
              address.change({ filter: one.filter, tab: one.tab, by: one.by, page: 1 });
              panel.onClose();
            }}
            onRename={(name) => saved.rename(one.name, name)}
            onRemove={() => saved.remove(one.name)}
          />
        ))}
        {isNarrowed ? (
          <NameInput action="save" onName={(name) => saved.save({ name, filter, tab, by })} />
        ) : (
          <div className={styles.hintText}>{translate('engine.savedFilters.nothing')}</div>
        )}
      </div>
    </PopoverPanel>
  );
}

interface SavedFilterRowProps {
  name: string;
  onApply(): void;
  onRename(name: string): void;
  onRemove(): void;
}

/** One kept set of filters. */
function SavedFilterRow({ name, onApply, onRename, onRemove }: SavedFilterRowProps) {
  const { translate } = useWords();
  const [isNaming, setNaming] = useState(false);
  const labelOf = (key: string) => translate('engine.action.of', { action: translate(key), name });
  const rename = (next: string) => {
    onRename(next);
    setNaming(false);
  };
  if (isNaming) return <NameInput action="rename" name={name} onName={rename} />;
  return (
    <div className={styles.savedRow}>
      <button type="button" className={styles.savedName} onClick={onApply}>
        {name}
      </button>
      <IconAction
        icon={Pencil}
        label={labelOf('engine.savedFilters.rename')}
        onClick={() => setNaming(true)}
      />
      <IconAction icon={Trash2} label={labelOf('engine.delete')} onClick={onRemove} />
    </div>
  );
}

interface NameInputProps {
  action: 'save' | 'rename';
  /** What it is called now. */
  name?: string;
  onName(name: string): void;
}

/** Asks for a name. Enter takes it, but not the Enter that confirms a Chinese candidate. */
function NameInput({ action, name = '', onName }: NameInputProps) {
  const { translate } = useWords();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const label = translate('engine.savedFilters.name');
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
      <LabelAction
        type="submit"
        label={translate(`engine.savedFilters.${action}`)}
        disabled={wanted === ''}
      />
    </form>
  );
}
