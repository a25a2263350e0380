import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';
import { TextCell } from './text.tsx';

/**
 * Addresses, numbers and login names: a touch keyboard has keys for them, and corrects none. Not the browser's own kinds
 * of input: those trim and rewrite what was typed, and judge it in the browser's language.
 */
function buildContact(format: string, inputMode: 'email' | 'tel' | 'url' | 'text'): Renderer {
  function ContactControl({ field, isReadOnly }: ControlProps) {
    const input = useFieldInput(field);
    return (
      <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
        <TextBox
          input={input}
          isReadOnly={isReadOnly}
          value={toText(input.value)}
          onText={input.change}
          inputMode={inputMode}
          spellCheck={false}
          autoCapitalize="off"
        />
      </FieldFrame>
    );
  }
  return {
    tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat(format))),
    renderer: ContactControl,
    cell: TextCell,
  };
}

export const email = buildContact('email', 'email');
export const phone = buildContact('phone', 'tel');
export const uri = buildContact('uri', 'url');
export const loginName = buildContact('login-name', 'text');
