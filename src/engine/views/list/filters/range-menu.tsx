import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { IconAction } from '../../../parts/icon-action.tsx';
import { Menu, MenuItem } from '../../../parts/menus/overlays.tsx';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { useWords } from '../../../words/use-words.ts';
import { writeFilter } from '../filter-state/write-filter.ts';
import { useListFrame } from '../state/list-context.ts';
import { DAY_SPANS, type DaySpan, toDaySpan } from './day-span.ts';

interface RangeMenuProps {
  /** The names of the filters that begin and end the range. */
  start: string;
  end: string;
}

/** Usual ranges for two filters: both are set at once, which is one step of the history. */
export function RangeMenu({ start, end }: RangeMenuProps) {
  const { translate } = useWords();
  const { address, filter } = useListFrame();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('engine.filters.ranges');
  const close = () => setAnchor(null);
  const choose = (span: DaySpan) => {
    close();
    const { from, until } = toDaySpan(span, filter.scope.now);
    const begun = writeFilter(filter, address.read().filter, start, from);
    address.change({ filter: writeFilter(filter, begun, end, until), page: 1 });
  };
  return (
    <>
      <Tooltip title={label}>
        <IconAction
          icon={CalendarRange}
          label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {DAY_SPANS.map((span) => (
          <MenuItem key={span} onClick={() => choose(span)}>
            {translate(`engine.filters.spans.${span}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
