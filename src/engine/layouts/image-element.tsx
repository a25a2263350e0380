import Box from '@mui/material/Box';
import { Image } from 'lucide-react';
import { fromScope } from '../../schema/field-scope.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { readPath } from '../record/record-path.ts';
import { useWords } from '../words/use-words.ts';
import { useTyped } from './form-parts-context.ts';
import { labelOf } from './label-of.ts';
import type { LayoutProps } from './layout-props.ts';
import { toPictureAddress } from './picture-address.ts';

/** A large picture: the address that the record has, or says that there is none. */
export function ImageElement({ element }: LayoutProps) {
  const { tryWords, translate } = useWords();
  const name = 'scope' in element ? (fromScope(element.scope) ?? '') : '';
  const address = useTyped((record) => toPictureAddress(readPath(record, name)));
  const label = labelOf(element, { tryWords }) ?? '';
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 160,
        border: '1px solid var(--line)',
        borderRadius: '8px',
        background: 'var(--sunken)',
        color: 'var(--ink3)',
        overflow: 'hidden',
      }}
    >
      {address === null ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: '8px', fontSize: 13 }}>
          <Image {...ICON_STYLE} size={28} />
          {translate('engine.form.noPicture')}
        </Box>
      ) : (
        <Box component="img" src={address} alt={label} sx={{ maxWidth: '100%', display: 'block' }} />
      )}
    </Box>
  );
}
