import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { useWords } from '../../words/use-words.ts';
import { findElement, type ShowProps } from '../element-registry.ts';
import { elementsOf } from '../fields/find-in-layout.ts';
import { labelOf } from '../fields/label-of.ts';
import { isElementVisible, toRuleScope } from '../fields/layout-rules.ts';
import { SectionCard } from '../section-card.tsx';

/** One element of a layout that is only shown: sections with their fields, what stands between them on a card too. */
export function ShowElement(props: ShowProps) {
  const { element, record, scope, isPlain } = props;
  if (!isElementVisible(element, toRuleScope(record, scope))) return null;
  const inner = 'elements' in element ? elementsOf(element) : [element];
  const rows = inner.filter((one) => !isSection(one));
  const list =
    rows.length === 0 ? null : (
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) minmax(0, 1fr)' },
        }}
      >
        {rows.map((row, index) => (
          // a layout is written once and never reordered.
          <ShowRow key={index} {...props} element={row} />
        ))}
      </Box>
    );
  return (
    <>
      {list === null ? null : <Section element={element} isPlain={isPlain} content={list} />}
      {inner.filter(isSection).map((section, index) => (
        // a layout is written once and never reordered.
        <ShowElement key={index} {...props} element={section} />
      ))}
    </>
  );
}

function isSection({ type }: LayoutElement): boolean {
  return findElement(type)?.show === 'section';
}

interface SectionProps {
  element: LayoutElement;
  isPlain: boolean;
  content: ReactNode;
}

function Section({ element, isPlain, content }: SectionProps) {
  const { tryWords } = useWords();
  const title = labelOf(element, { tryWords });
  if (isPlain)
    return (
      <Box>
        {title === null ? null : (
          <Box component="h3" sx={{ margin: '0 0 4px', fontSize: 14, lineHeight: '20px' }}>
            {title}
          </Box>
        )}
        {content}
      </Box>
    );
  return (
    <SectionCard title={title} isFlush>
      <Box sx={{ padding: '4px 16px' }}>{content}</Box>
    </SectionCard>
  );
}

/** One line, or the lines of what is no section here: an element of another type draws what stands inside it. */
function ShowRow(props: ShowProps) {
  const { element, record, scope } = props;
  if (!isElementVisible(element, toRuleScope(record, scope))) return null;
  const Show = findElement(element.type)?.show ?? 'section';
  return Show === 'section' ? <ShowInner {...props} /> : <Show {...props} />;
}

/** The rows of a layout stand one below the other, as all others. */
export function ShowInner(props: ShowProps) {
  return elementsOf(props.element).map((inner, index) => (
    // a layout is written once and never reordered.
    <ShowRow key={index} {...props} element={inner} />
  ));
}

export function ShowLabel({ element }: ShowProps) {
  const { tryWords } = useWords();
  if (!('text' in element)) return null;
  return (
    <Box component="dt" sx={{ gridColumn: '1 / -1', padding: '8px 0', fontSize: 13, color: 'var(--ink2)' }}>
      {tryWords([element.text]) ?? element.text}
    </Box>
  );
}
