import Button from '@mui/material/Button';
import { Fragment } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { toText } from '../../../format/to-text.ts';
import { describeField } from '../../../registry/describe-field.ts';
import { useWords } from '../../../words/use-words.ts';
import type { Draft } from './draft.ts';
import styles from './drafts.module.css';

interface GoneDraftProps {
  description: Description;
  draft: Draft;
  onDiscard(): void;
}

/** A draft whose record was deleted meanwhile: it cannot be saved any more, but what was typed can still be read. */
export function OrphanedDraft({ description, draft, onDiscard }: GoneDraftProps) {
  const { translate, label } = useWords();
  return (
    <div className={styles.orphan}>
      <div className={styles.gone}>{translate('engine.conflict.gone')}</div>
      <dl className={styles.values}>
        {draft.changes.map(({ path, value }) => {
          const field = describeField(description, path);
          return (
            <Fragment key={path}>
              <dt>{field === null ? path : label(field)}</dt>
              <dd>{toText(value) || translate('engine.table.empty')}</dd>
            </Fragment>
          );
        })}
      </dl>
      <Button size="small" variant="outlined" color="inherit" onClick={onDiscard}>
        {translate('engine.draft.discard')}
      </Button>
    </div>
  );
}
