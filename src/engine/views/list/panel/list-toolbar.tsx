import { Columns3, Printer } from 'lucide-react';
import { memo } from 'react';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import { ActionButton, ActionMenu } from '../../../actions/action-button.tsx';
import type { Actions } from '../../../actions/use-actions.tsx';
import { IconAction } from '../../../parts/icon-action.tsx';
import { LabelAction } from '../../../parts/label-action.tsx';
import { later, laterOnOpen, onDemand } from '../../../parts/later.tsx';
import type { PopoverPanelProps } from '../../../parts/popover-panel.tsx';
import { useOpener } from '../../../parts/use-opener.ts';
import { useWords } from '../../../words/use-words.ts';
import { useExportActions } from '../export/export-actions.ts';
import type { ExportToolProps } from '../export/export-tool.tsx';
import { ReadTime, Refresh, useHasFilterBar } from '../filters/filter-bar.tsx';
import { useListFrame } from '../state/list-context.ts';
import { listKindOf } from './list-kinds.tsx';
import { useColumns } from './use-columns.ts';

const ActionKeys = onDemand(async () => (await import('../../../actions/action-keys.tsx')).ActionKeys);
const ExportTool = later<ExportToolProps>(async () => (await import('../export/export-tool.tsx')).ExportTool);

/** What can be done with the list as a whole; adding comes last and is the one filled button. */
export const ListToolbar = memo(function ListToolbar({ actions }: { actions: Actions }) {
  const { translate } = useWords();
  const { description, filter, print: startPrint } = useListFrame();
  const hasBar = useHasFilterBar();
  const { shown } = useColumns();
  // A kind that says when it was read says so beside the title.
  const { Age, hasColumns } = listKindOf(description);
  const target = { scope: filter.scope };
  const toExports = useExportActions();
  const on = (place: 'toolbar' | 'menu') =>
    toExports(actions.readyAll(describeListActions(description, place), target));
  const buttons = on('toolbar');
  // One task: nothing to arrange.
  const isLarge = description.list.view.size === 'large';
  const inMenu = on('menu');
  const keyed = [...buttons, ...inMenu].filter(({ action }) => action.key);
  const isPlaced = description.list.view.actions?.some(({ builtIn }) => builtIn === 'export') === true;
  const isPrimary = (slot: string | undefined) => slot === 'create';
  return (
    <>
      {hasBar || Age ? null : (
        <>
          <ReadTime />
          <Refresh />
        </>
      )}
      {isLarge ? null : (
        <IconAction icon={Printer} label={translate('engine.print')} hasTooltip onClick={startPrint} />
      )}
      {hasColumns && !isLarge ? <ColumnMenu /> : null}
      {isPlaced || description.list.view.export !== undefined ? (
        <ExportTool columns={shown} isPlaced={isPlaced} />
      ) : null}
      <ActionMenu actions={inMenu} />
      {keyed.length > 0 ? <ActionKeys actions={keyed} /> : null}
      {[...buttons]
        .toSorted(
          (one, other) => Number(isPrimary(one.action.builtIn)) - Number(isPrimary(other.action.builtIn)),
        )
        .map((ready) => (
          <ActionButton key={ready.key} ready={ready} isPrimary={isPrimary(ready.action.builtIn)} />
        ))}
    </>
  );
});

const ColumnSettings = laterOnOpen<PopoverPanelProps>(
  async () => (await import('./column-settings.tsx')).ColumnSettings,
);

/** Which columns a table shows, in which order, and how close its rows stand; kept for this user. */
function ColumnMenu() {
  const label = useWords().translate('engine.columns.label');
  const { button, popup } = useOpener('dialog');
  return (
    <>
      <LabelAction icon={Columns3} label={label} {...button} />
      <ColumnSettings label={label} {...popup} />
    </>
  );
}
