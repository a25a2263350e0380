import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useListContext } from 'ra-core';
import type { Description } from '../../../schema/description.ts';
import { formatNumber } from '../../format/format-number.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import type { Right } from '../use-rights.ts';

interface ListTitleProps {
  description: Description;
  create: Right;
  onAdd(): void;
}

/** The page's title, the count of rows beside it, and the one primary action. */
export function ListTitle({ description, create, onAdd }: ListTitleProps) {
  const { translate, title } = useWords();
  const { total, data } = useListContext();
  const { name, entityName, entity } = description;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', minHeight: 60, flex: 'none' }}>
      <Box component="h1" sx={{ margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 700 }}>
        {title(name, entityName, entity.title ?? name)}
      </Box>
      <Box sx={{ fontSize: 14, color: 'var(--ink3)', flex: 1 }}>
        {data === undefined || total === undefined
          ? null
          : translate('engine.count', { count: formatNumber(total) })}
      </Box>
      {create.isShown ? (
        <Button
          variant="contained"
          startIcon={<Plus {...ICON_STYLE} />}
          onClick={onAdd}
          disabled={create.isDisabled}
        >
          {translate('engine.add')}
        </Button>
      ) : null}
    </Box>
  );
}
