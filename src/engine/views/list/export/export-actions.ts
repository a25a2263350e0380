import { LETTER_OF } from '../../../../contract/letter.ts';
import type { ReadyAction } from '../../../actions/use-actions.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useListFrame } from '../state/list-context.ts';
import { askForExport, useRunningExport } from './running-export.ts';
import type { FileFormat } from './worker/file-handler.ts';

/** In the order of a menu. */
export const EXPORT_FORMATS: readonly FileFormat[] = ['csv', 'xlsx'];

/** @returns the actions as they are, with one for each format of the export in the place of `builtIn: export` */
export function useExportActions(): (actions: readonly ReadyAction[]) => ReadyAction[] {
  const { description, filter } = useListFrame();
  const { translate } = useWords();
  const isBusy = useRunningExport() !== null;
  const { permission = 'read', formats = EXPORT_FORMATS } = description.list.view.export ?? {};
  const toFormats = (ready: ReadyAction) =>
    formats.map((format): ReadyAction => {
      const label =
        formats.length === 1
          ? ready.label
          : translate('engine.export.as', {
              action: ready.label,
              format: translate(`engine.export.formats.${format}`),
            });
      const obstacle = isBusy ? 'engine.export.busy' : filter.isMissing ? 'engine.action.disabled' : null;
      return {
        ...ready,
        key: `${ready.key} ${format}`,
        label,
        fullLabel: label,
        obstacle: ready.obstacle ?? (obstacle && translate(obstacle)),
        run: () => askForExport(description.name, format),
      };
    });
  return (actions) =>
    actions.flatMap((ready) => {
      if (ready.action.builtIn !== 'export') return [ready];
      return filter.scope.can?.has(LETTER_OF[permission]) === true ? toFormats(ready) : [];
    });
}
