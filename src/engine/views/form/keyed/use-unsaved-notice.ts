import { useNotify } from 'ra-core';
import type { Description } from '../../../../schema/describe/description.ts';
import { useWords } from '../../../words/use-words.ts';

/** Says that unsaved edits hold a switch back, in the entity's words where it has some. */
export function useUnsavedNotice({ wordAreas }: Description): () => void {
  const notify = useNotify();
  const { tryWords, translate } = useWords();
  return () => {
    const own = tryWords(wordAreas.map((area) => `${area}.messages.unsaved`));
    notify(own ?? translate('engine.keyed.blocked'), { type: 'warning' });
  };
}
