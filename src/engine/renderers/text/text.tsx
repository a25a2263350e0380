import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, hasNoFormat, or, rankWith, typeIs } from '../../registry/testers.ts';

/** Texts that stand in one line; an address on the net is not followed, since its text may be anyone's. */
const FORMATS = ['hostname', 'uuid', 'ipv4', 'ipv6', 'regex', 'json-pointer', 'duration', 'uri-reference'];

function TextControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <TextBox input={input} isReadOnly={isReadOnly} value={toText(input.value)} onText={input.change} />
    </FieldFrame>
  );
}

export function TextCell({ value }: CellProps) {
  const words = toText(value);
  return (
    <bdi title={words} style={{ whiteSpace: 'pre' }}>
      {words}
    </bdi>
  );
}

export const text: Renderer = {
  tester: rankWith(RANKS.type, and(typeIs('string'), or(hasNoFormat, hasFormat(...FORMATS)))),
  renderer: TextControl,
  cell: TextCell,
};
