import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';

/** A text of several lines: Enter breaks the line and submits nothing. */
function MultilineControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <TextBox
        input={input}
        isReadOnly={isReadOnly}
        value={toText(input.value)}
        onText={input.change}
        rows={{ min: 3, max: 12 }}
      />
    </FieldFrame>
  );
}

/** In a row, one line: the rest is in the title. */
function MultilineCell({ value }: CellProps) {
  const words = toText(value);
  return <bdi title={words}>{words.split('\n')[0]}</bdi>;
}

export const multiline: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('multiline'))),
  renderer: MultilineControl,
  cell: MultilineCell,
};
