import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import type { LayoutProps } from '../registry/layout-props.ts';
import { findElement } from './element-registry.ts';
import { ElementView } from './element-view.tsx';
import { FieldGrid } from './field-grid.tsx';
import { elementsOf } from './fields/find-in-layout.ts';
import { SectionCard } from './section-card.tsx';
import { LeavesBeforeContext, useDrawnElements } from './use-drawn-elements.ts';
import { WaitingSpace } from './waiting-space.tsx';

/** The layout of a page: groups and tabs are cards, what stands between them is gathered on cards without a header. */
export function PageElements({ element, description, isReadOnly }: LayoutProps) {
  const shared = { description, isReadOnly };
  const cards = useMemo(() => toCards(elementsOf(element)), [element]);
  const { due, waiting } = useDrawnElements(description, cards);
  return (
    <Box sx={{ display: 'grid', gap: '16px', alignContent: 'start' }}>
      {due.map(({ element: card, leavesBefore }, index) => (
        // a layout is written once and never reordered.
        <LeavesBeforeContext key={index} value={leavesBefore}>
          {isCard(card) ? (
            <ElementView element={card} {...shared} />
          ) : (
            <SectionCard title={null}>
              <FieldGrid element={card} {...shared} />
            </SectionCard>
          )}
        </LeavesBeforeContext>
      ))}
      <WaitingSpace leaves={waiting} />
    </Box>
  );
}

function isCard({ type }: LayoutElement): boolean {
  return findElement(type)?.isCard === true;
}

function toCards(elements: readonly LayoutElement[]): LayoutElement[] {
  const cards: LayoutElement[] = [];
  let open: LayoutElement[] | null = null;
  for (const element of elements) {
    if (isCard(element)) {
      cards.push(element);
      open = null;
    } else if (open === null) {
      open = [element];
      cards.push({ type: 'VerticalLayout', elements: open });
    } else open.push(element);
  }
  return cards;
}
