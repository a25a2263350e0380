import IconButton from '@mui/material/IconButton';
import { Printer } from 'lucide-react';
import { memo } from 'react';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import { ActionButton, ActionMenu } from '../../../actions/action-button.tsx';
import type { Actions } from '../../../actions/use-actions.tsx';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { later } from '../../../parts/later.tsx';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import type { ExportToolProps } from '../export/export-tool.tsx';
import { useHasFilterBar } from '../filters/filter-bar.tsx';
import { ReadTime, Refresh } from '../filters/read-at.tsx';
import type { HiddenColumns } from '../preferences/use-hidden-columns.ts';
import { useListFrame } from '../state/list-frame.ts';
import { ColumnMenu } from './column-menu.tsx';
import { listKindOf } from './list-kinds.tsx';

const ExportTool = later<ExportToolProps>(async () => (await import('../export/export-tool.tsx')).ExportTool);

interface ListToolbarProps {
  actions: Actions;
  columns: readonly ListColumn[];
  /** Those of them that are drawn. */
  drawn: readonly ListColumn[];
  hidden: HiddenColumns;
}

/** What can be done with the list as a whole; adding comes last and is the one filled button. */
export const ListToolbar = memo(function ListToolbar({ actions, columns, drawn, hidden }: ListToolbarProps) {
  const { translate } = useWords();
  const { description, filter, print: startPrint } = useListFrame();
  const hasBar = useHasFilterBar();
  const target = { scope: filter.scope };
  const all = describeListActions(description);
  const on = (place: 'toolbar' | 'menu') =>
    all
      .filter((action) => action.placement === place)
      .flatMap((action) => actions.ready(action, target) ?? []);
  const buttons = on('toolbar');
  const isPrimary = (slot: string | undefined) => slot === 'create';
  const print = translate('engine.print');
  return (
    <>
      {hasBar ? null : (
        <>
          <ReadTime />
          <Refresh />
        </>
      )}
      <Tooltip title={print}>
        <IconButton aria-label={print} onClick={startPrint}>
          <Printer {...ICON_STYLE} />
        </IconButton>
      </Tooltip>
      {listKindOf(description).hasColumns ? <ColumnMenu columns={columns} hidden={hidden} /> : null}
      {description.list.view.export === undefined ? null : <ExportTool columns={drawn} />}
      <ActionMenu actions={on('menu')} />
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
