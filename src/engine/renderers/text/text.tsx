import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, hasNoFormat, or, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

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

function TextCell({ value }: CellProps) {
  const words = toText(value);
  return (
    <bdi title={words} className={styles.text}>
      {words}
    </bdi>
  );
}

export const text: Renderer = {
  tester: rankWith(RANKS.type, and(typeIs('string'), or(hasNoFormat, hasFormat(...FORMATS)))),
  renderer: TextControl,
  cell: TextCell,
};

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

/** A new secret: the browser must not fill in the reader's own. */
function PasswordControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const [isShown, setShown] = useState(false);
  const EyeIcon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame field={field} input={input} isReadOnly={isReadOnly}>
      <TextBox
        input={input}
        isReadOnly={isReadOnly}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={toText(input.value)}
        onText={input.change}
        end={
          <IconButton
            aria-label={translate(isShown ? 'engine.fields.hide' : 'engine.fields.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className={styles.eye ?? ''}
          >
            <EyeIcon {...ICON_STYLE} />
          </IconButton>
        }
      />
    </FieldFrame>
  );
}

/** Never shown, whatever a provider answers. */
function PasswordCell() {
  return <span aria-hidden>••••••</span>;
}

export const password: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('password'))),
  renderer: PasswordControl,
  cell: PasswordCell,
};
