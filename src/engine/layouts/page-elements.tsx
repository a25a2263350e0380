import Box from '@mui/material/Box';
import type { LayoutElement } from '../../schema/layout.ts';
import { ElementView } from './element-view.tsx';
import { elementsOf } from './elements.tsx';
import { FieldGrid } from './field-grid.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SectionCard } from './section-card.tsx';

/** Types that are cards by themselves. */
const CARDS: readonly string[] = ['Group', 'Categorization'];

/** The layout of a page: groups and tabs are cards, what stands between them is gathered on cards without a header. */
export function PageElements({ element, description, isReadOnly }: LayoutProps) {
  const shared = { description, isReadOnly };
  return (
    <Box sx={{ display: 'grid', gap: '16px', alignContent: 'start' }}>
      {toRuns(elementsOf(element)).map((run, index) => {
        const [first] = run;
        // a layout is written once and never reordered.
        if (first !== undefined && CARDS.includes(first.type))
          return <ElementView key={index} element={first} {...shared} />;
        return (
          <SectionCard key={index} title={null}>
            <FieldGrid element={{ type: 'VerticalLayout', elements: run }} {...shared} />
          </SectionCard>
        );
      })}
    </Box>
  );
}

function toRuns(elements: readonly LayoutElement[]): LayoutElement[][] {
  const runs: LayoutElement[][] = [];
  let open: LayoutElement[] | null = null;
  for (const element of elements) {
    if (CARDS.includes(element.type)) {
      runs.push([element]);
      open = null;
    } else if (open === null) {
      open = [element];
      runs.push(open);
    } else open.push(element);
  }
  return runs;
}
