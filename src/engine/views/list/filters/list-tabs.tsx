import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useWords } from '../../../words/use-words.ts';
import { isDisabled } from '../filter-state/is-disabled.ts';
import { useListFrame } from '../state/list-context.ts';
import styles from './filters.module.css';
import { TabCount, TabCounts } from './tab-count.tsx';

/** The tabs of a list; the open one is in the address. Most lists have none: the panel fetches them on demand. */
export function ListTabs() {
  const { worded, ownWord, translate } = useWords();
  const { filter, address, description } = useListFrame();
  const { tabs, tab } = filter;
  if (tab === null) return null;
  const blocked = new Set(tabs.filter((one) => isDisabled(one, filter.scope)).map(({ name }) => name));
  const usual = tabs.find(({ name }) => !blocked.has(name));
  return (
    <TabCounts>
      <Tabs
        data-print="none"
        value={tab.name}
        aria-label={translate('engine.tabs')}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_, name: string) => {
          if (!blocked.has(name)) address.change({ tab: name === usual?.name ? null : name, page: 1 });
        }}
        className={styles.tabs ?? ''}
      >
        {tabs.map((one) => {
          const { name, reason } = one;
          return (
            <Tab
              key={name}
              value={name}
              {...(blocked.has(name) && {
                'aria-disabled': true,
                title: reason && worded(reason),
              })}
              label={
                <span>
                  {ownWord(description, `tabs.${name}`) ?? name} <TabCount tab={one} />
                </span>
              }
            />
          );
        })}
      </Tabs>
    </TabCounts>
  );
}
