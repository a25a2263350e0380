import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import type { FieldInput } from '../../field/field-input.ts';
import { FileButton } from '../../field/file-button.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import { PictureStanding } from './picture-standing.tsx';
import type { PictureField } from './use-picture.ts';

interface PictureButtonsProps {
  input: FieldInput;
  picture: PictureField;
  hasPicture: boolean;
}

/** Where a picture comes from, what was chosen, and how it goes again. */
export function PictureButtons({ input, picture, hasPicture }: PictureButtonsProps) {
  const { translate } = useWords();
  const { rules, chosen } = picture;
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <Box
      ref={buttons}
      sx={{ display: 'grid', gap: '8px', justifyItems: 'start', fontSize: 12, color: 'var(--ink3)' }}
    >
      {rules.hasFile ? (
        <FileButton
          input={input}
          accept={rules.accept}
          megabytes={rules.megabytes}
          hasFile={hasPicture}
          labelledBy={`${input.id}-label`}
          onFile={picture.take}
          onProblem={chosen.setProblem}
        />
      ) : null}
      {rules.hasWebcam ? (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Camera {...ICON_STYLE} />}
          onClick={picture.openCamera}
        >
          {translate('engine.picture.camera.open')}
        </Button>
      ) : null}
      <PictureStanding
        picture={picture}
        hasPicture={hasPicture}
        isRemoved={input.value === null && chosen.hasLoaded}
        onButtonGone={() => buttons.current?.querySelector('button')?.focus()}
      />
    </Box>
  );
}
