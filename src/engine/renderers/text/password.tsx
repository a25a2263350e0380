import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FieldFrame } from '../../field/frame/field-frame.tsx';
import { TextBox } from '../../field/frame/text-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';
import { useWords } from '../../words/use-words.ts';

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
            sx={{ width: 24, height: 24, marginRight: '-6px' }}
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
