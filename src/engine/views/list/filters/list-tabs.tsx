import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useWords } from '../../../words/use-words.ts';
import { useListFrame } from '../state/list-frame.ts';

/** The tabs of a list; the open one is in the address. Most lists have none: the panel fetches them on demand. */
export default function ListTabs() {
  const { tryWords, translate } = useWords();
  const { filter, address, description } = useListFrame();
  const { tabs, tab } = filter;
  if (tab === null) return null;
  return (
    <Tabs
      data-print="none"
      value={tab.name}
      aria-label={translate('engine.tabs')}
      variant="scrollable"
      scrollButtons={false}
      onChange={(_, name: string) => address.change({ tab: name === tabs[0]?.name ? null : name, page: 1 })}
      sx={{ flex: 'none', padding: '0 4px', borderBottom: '1px solid var(--line)' }}
    >
      {tabs.map(({ name }) => (
        <Tab
          key={name}
          value={name}
          label={tryWords(description.wordAreas.map((area) => `${area}.tabs.${name}`)) ?? name}
        />
      ))}
    </Tabs>
  );
}
