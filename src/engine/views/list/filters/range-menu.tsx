import { CalendarRange } from 'lucide-react';
import { IconAction } from '../../../parts/icon-action.tsx';
import { Menu, MenuItem } from '../../../parts/menus/overlays.tsx';
import { useOpener } from '../../../parts/use-opener.ts';
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
  const { button, popup } = useOpener('menu');
  const choose = (span: DaySpan) => {
    popup.onClose();
    const { from, until } = toDaySpan(span, filter.scope.now);
    const begun = writeFilter(filter, address.read().filter, start, from);
    address.change({ filter: writeFilter(filter, begun, end, until), page: 1 });
  };
  return (
    <>
      <IconAction icon={CalendarRange} label={translate('engine.filters.ranges')} hasTooltip {...button} />
      <Menu open={popup.open} anchorEl={popup.anchor} onClose={popup.onClose}>
        {DAY_SPANS.map((span) => (
          <MenuItem key={span} onClick={() => choose(span)}>
            {translate(`engine.filters.spans.${span}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
