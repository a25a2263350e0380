import { PopoverPanel, type PopoverPanelProps } from '../../../parts/popover-panel.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useSavedFilters } from '../preferences/use-saved-filters.ts';
import { useListFrame } from '../state/list-frame.ts';
import styles from './filters.module.css';
import { NameInput } from './name-input.tsx';
import { SavedFilterRow } from './saved-filter-row.tsx';

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
          <NameInput
            label={translate('engine.savedFilters.name')}
            button={translate('engine.savedFilters.save')}
            onName={(name) => saved.save({ name, filter, tab, by })}
          />
        ) : (
          <div className={styles.hintText}>{translate('engine.savedFilters.nothing')}</div>
        )}
      </div>
    </PopoverPanel>
  );
}
