import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import Tooltip from '@mui/material/Tooltip';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import type { Rights } from '../use-rights.ts';

interface RowActionsProps {
  name: string;
  rights: Rights;
  /** The resource has a form at all; without the right to edit, it opens read-only. */
  canOpen: boolean;
  onOpen(): void;
  onDelete(): void;
}

/** What can be done with one row. The tooltip says what; the label also says with which row. */
export function RowActions({ name, rights, canOpen, onOpen, onDelete }: RowActionsProps) {
  const { translate } = useWords();
  const open = rights.edit.isShown ? 'edit' : 'view';
  const OpenIcon = rights.edit.isShown ? Pencil : Eye;
  return (
    <TableCell
      align="right"
      data-print="none"
      sx={{ whiteSpace: 'nowrap', '& button.Mui-focusVisible': { outlineOffset: -2 } }}
    >
      {canOpen ? (
        <Tooltip title={translate(`engine.${open}`)}>
          <span>
            <IconButton
              aria-label={translate(`engine.rowActions.${open}`, { name })}
              disabled={rights.edit.isShown && rights.edit.isDisabled}
              onClick={onOpen}
            >
              <OpenIcon {...ICON_STYLE} />
            </IconButton>
          </span>
        </Tooltip>
      ) : null}
      {rights.delete.isShown ? (
        <Tooltip title={translate('engine.delete')}>
          <span>
            <IconButton
              aria-label={translate('engine.rowActions.delete', { name })}
              disabled={rights.delete.isDisabled}
              onClick={onDelete}
            >
              <Trash2 {...ICON_STYLE} />
            </IconButton>
          </span>
        </Tooltip>
      ) : null}
    </TableCell>
  );
}
