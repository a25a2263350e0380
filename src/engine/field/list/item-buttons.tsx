import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';

interface ItemButtonsProps {
  /** From 1. */
  number: number;
  count: number;
  isRemovable: boolean;
  isMovable: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** Up and down, where items can be moved, and away, for the pointer and the keyboard alike. */
export function ItemButtons({ number, count, isRemovable, isMovable, onMove, onRemove }: ItemButtonsProps) {
  const { translate } = useWords();
  const button = (part: string, ButtonIcon: LucideIcon, isUsable: boolean, act: () => void) => (
    <IconButton
      data-list={part}
      aria-label={translate(`engine.fields.array.${part}`, { number })}
      disabled={!isUsable}
      onClick={act}
      sx={{ width: 28, height: 28 }}
    >
      <ButtonIcon {...ICON_STYLE} />
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', flex: 'none', justifyContent: 'flex-end' }}>
      {isMovable ? button('up', ArrowUp, number > 1, () => onMove(number - 2)) : null}
      {isMovable ? button('down', ArrowDown, number < count, () => onMove(number)) : null}
      {button('remove', X, isRemovable, onRemove)}
    </Box>
  );
}
