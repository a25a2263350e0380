import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { TriangleAlert } from 'lucide-react';
import { useContext, useId, useMemo, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { useFormParts, useReveal, useTyped } from '../field/form-parts-context.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { findCell, type LayoutProps } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';
import { GroupBody } from './elements.tsx';
import { findControls, holdsField } from './fields/find-controls.ts';
import { elementsOf, labelOf } from './fields/layout-element.ts';
import { isElementVisible, toRuleScope } from './fields/layout-rules.ts';
import styles from './layouts.module.css';
import { GroupVariantContext } from './section-card.tsx';

/** Categories as tabs. An opened tab stays mounted, so that its parts keep their state. */
export function TabsElement({ element, description, isReadOnly }: LayoutProps) {
  const { tryWords, translate } = useWords();
  const surface = useContext(GroupVariantContext);
  const id = useId();
  const tabs = useVisibleTabs(element);
  const [opened, setOpened] = useState<readonly number[]>([0]);
  const [chosen] = opened.slice(-1);
  const current = tabs.find(({ index }) => index === chosen)?.index ?? tabs[0]?.index ?? 0;
  const choose = (index: number) => setOpened((before) => [...before.filter((one) => one !== index), index]);
  useReveal((name) => {
    const found = tabs.find(({ tab }) => holdsField(description, tab, name));
    if (found !== undefined) choose(found.index);
  });
  const body = (
    <>
      <Tabs
        value={current}
        onChange={(_, index: number) => choose(index)}
        aria-label={translate('engine.form.sections')}
        variant="scrollable"
        scrollButtons="auto"
      >
        {tabs.map(({ tab, index }) => (
          <Tab
            key={index}
            value={index}
            {...toTabIds(id, index).tab}
            label={
              <span>
                {labelOf(tab, { tryWords }) ?? index + 1}
                <TabCount description={description} element={tab} />
                <TabErrorMark description={description} element={tab} />
              </span>
            }
          />
        ))}
      </Tabs>
      {tabs.map(({ tab, index }) =>
        index === current || opened.includes(index) ? (
          <div
            key={index}
            role="tabpanel"
            {...toTabIds(id, index).panel}
            hidden={index !== current}
            className={surface === 'page' ? styles.tabOfPage : styles.tab}
          >
            <GroupBody element={tab} description={description} isReadOnly={isReadOnly} />
          </div>
        ) : null,
      )}
    </>
  );
  if (surface !== 'page') return <div className={styles.tabs}>{body}</div>;
  return (
    <Paper component="section" className={styles.card ?? ''}>
      <GroupVariantContext value="card">{body}</GroupVariantContext>
    </Paper>
  );
}

/** What ties a tab and its panel together. */
function toTabIds(id: string, index: number) {
  const [tab, panel] = [`${id}-tab-${index}`, `${id}-panel-${index}`];
  return { tab: { id: tab, 'aria-controls': panel }, panel: { id: panel, 'aria-labelledby': tab } };
}

interface VisibleTab {
  tab: LayoutElement;
  index: number;
}

function useVisibleTabs(element: LayoutElement): VisibleTab[] {
  const { scope } = useFormParts();
  const tabs = elementsOf(element);
  // A text, since only a plain value tells whether something changed.
  const shown = useTyped((record) =>
    tabs.map((tab) => (isElementVisible(tab, toRuleScope(record, scope)) ? '1' : '0')).join(''),
  );
  return tabs.flatMap((tab, index) => (shown[index] === '1' ? [{ tab, index }] : []));
}

/** How many items the list of a tab has, where the tab is one list. */
function TabCount({ description, element }: Pick<LayoutProps, 'description' | 'element'>) {
  const [field, ...others] = useMemo(() => findControls(description, null, element), [description, element]);
  return field?.schema.type === 'array' && others.length === 0 ? <ItemCount field={field} /> : null;
}

function ItemCount({ field }: { field: FieldShape }) {
  const { store } = useFormParts();
  // The number alone is followed: the cell says it in the words of its kind.
  const count = useTyped((record) => sizeOf(readPath(record, field.name)));
  const entry = findCell(field);
  if (count === 0 || entry === null) return null;
  const record = store.read();
  return (
    <>
      {/* For readers of the screen: else the count runs into the name. */}{' '}
      <span className={styles.tabCount}>
        <entry.cell field={field} value={readPath(record, field.name)} record={record} />
      </span>
    </>
  );
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Marks a tab in which something is wrong. */
function TabErrorMark({ description, element }: Pick<LayoutProps, 'description' | 'element'>) {
  const { translate } = useWords();
  const { errors } = useFormState();
  const fields = useMemo(() => findControls(description, null, element), [description, element]);
  if (!fields.some(({ name }) => get(errors, name) !== undefined)) return null;
  return (
    <span className={styles.tabError}>
      <TriangleAlert {...ICON_STYLE} aria-hidden={false} aria-label={translate('engine.form.hasErrors')} />
    </span>
  );
}
