import Box from '@mui/material/Box';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { labelOf } from '../../layouts/fields/label-of.ts';
import { isElementVisible, toRuleScope } from '../../layouts/fields/layout-rules.ts';
import { SectionCard } from '../../layouts/section-card.tsx';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { ShowField } from './show-field.tsx';
import { ShowPicture } from './show-picture.tsx';

export interface ShowElementProps {
  element: LayoutElement;
  description: Description;
  record: JsonObject;
  scope: Scope;
  isPlain: boolean;
}

/** The elements that draw a section of their own. */
const SECTIONS: readonly string[] = ['Group', 'Categorization', 'Category'];

/** One element of a layout that is only shown: sections with their fields, what stands between them on a card too. */
export function ShowElement(props: ShowElementProps) {
  const { element, record, scope, isPlain } = props;
  if (!isElementVisible(element, toRuleScope(record, scope))) return null;
  const inner = innerOf(element);
  const rows = inner.filter(({ type }) => !SECTIONS.includes(type));
  const sections = inner.filter(({ type }) => SECTIONS.includes(type));
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
      {sections.map((section, index) => (
        // a layout is written once and never reordered.
        <ShowElement key={index} {...props} element={section} />
      ))}
    </>
  );
}

interface SectionProps {
  element: LayoutElement;
  isPlain: boolean;
  content: React.ReactNode;
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

/** One line: rows of layouts stand one below the other, as all others. */
function ShowRow(props: ShowElementProps) {
  const { tryWords } = useWords();
  const { element, record, scope } = props;
  if (!isElementVisible(element, toRuleScope(record, scope))) return null;
  if (element.type === 'Control' && 'scope' in element) return <ShowField {...props} element={element} />;
  if (element.type === 'Image' && 'scope' in element) return <ShowPicture {...props} element={element} />;
  if (element.type === 'Label' && 'text' in element)
    return (
      <Box component="dt" sx={{ gridColumn: '1 / -1', padding: '8px 0', fontSize: 13, color: 'var(--ink2)' }}>
        {tryWords([element.text]) ?? element.text}
      </Box>
    );
  return innerOf(element).map((inner, index) => (
    // a layout is written once and never reordered.
    <ShowRow key={index} {...props} element={inner} />
  ));
}

function innerOf(element: LayoutElement): LayoutElement[] {
  if (!('elements' in element)) return [element];
  return element.elements.filter((inner) => typeof inner !== 'string');
}
