import Button from '@mui/material/Button';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import { ActionButton } from '../../../actions/action-button.tsx';
import type { Actions } from '../../../actions/use-actions.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import styles from './panel.module.css';

/** What can be done with the chosen rows; it takes the place of the filters while rows are chosen. */
export function SelectionBar({ actions }: { actions: Actions }) {
  const { translate } = useWords();
  const { selection, description, filter } = useList();
  const words = translate('engine.selection.count', { count: selection.records.size });
  const target = { selection: [...selection.records.values()], scope: filter.scope };
  return (
    <div role="toolbar" data-print="none" aria-label={words} className={styles.selection}>
      <span className={styles.selectionCount}>{words}</span>
      <Button size="small" variant="text" onClick={selection.clear}>
        {translate('engine.selection.clear')}
      </Button>
      <span className={styles.space} />
      {describeListActions(description)
        .filter(({ placement }) => placement === 'selection')
        .flatMap((action) => actions.ready(action, target) ?? [])
        .map((ready) => (
          <ActionButton
            key={ready.key}
            ready={
              ready.action.builtIn === 'delete' && !ready.isRunning
                ? { ...ready, label: translate('engine.selection.delete') }
                : ready
            }
          />
        ))}
    </div>
  );
}
