import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Camera, Trash2, Undo2 } from 'lucide-react';
import { wordAccept } from '../../format/accepts-file.ts';
import type { FieldInput } from '../../frame/field-input.ts';
import { FileButton } from '../../frame/file-button.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import type { PictureRules } from './picture-rules.ts';
import type { PictureField } from './use-picture.ts';

interface PictureButtonsProps {
  input: FieldInput;
  picture: PictureField;
  hasPicture: boolean;
}

/** Where a picture comes from, what was chosen, and how it goes again. */
export function PictureButtons({ input, picture, hasPicture }: PictureButtonsProps) {
  const { translate } = useWords();
  const { rules, chosen, isReading } = picture;
  return (
    <Box sx={{ display: 'grid', gap: '8px', justifyItems: 'start', fontSize: 12, color: 'var(--ink3)' }}>
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
      <Standing
        picture={picture}
        hasPicture={hasPicture}
        isRemoved={input.value === null && chosen.hasLoaded}
      />
      <span role="status">{isReading ? translate('engine.picture.reading') : null}</span>
    </Box>
  );
}

interface StandingProps {
  picture: PictureField;
  hasPicture: boolean;
  isRemoved: boolean;
}

/** What the save will do with the picture, and the way back. */
function Standing({ picture: { rules, chosen }, hasPicture, isRemoved }: StandingProps) {
  const { translate } = useWords();
  if (chosen.file !== null)
    return (
      <>
        <bdi>{translate('engine.fields.image.chosen', { name: chosen.file.name })}</bdi>
        <Button size="small" variant="text" onClick={chosen.forget}>
          {translate('engine.fields.image.remove')}
        </Button>
      </>
    );
  if (isRemoved)
    return (
      <>
        <span>{translate('engine.picture.removed')}</span>
        <Button size="small" variant="text" startIcon={<Undo2 {...ICON_STYLE} />} onClick={chosen.forget}>
          {translate('engine.picture.restore')}
        </Button>
      </>
    );
  return (
    <>
      {hasPicture && rules.isRemovable ? (
        <Button size="small" variant="text" startIcon={<Trash2 {...ICON_STYLE} />} onClick={chosen.remove}>
          {translate('engine.fields.image.remove')}
        </Button>
      ) : null}
      <PictureHint rules={rules} />
    </>
  );
}

/** What is taken: its shape, its kinds, its size. */
function PictureHint({ rules: { accept, megabytes, isSquare } }: { rules: PictureRules }) {
  const { translate } = useWords();
  const types = wordAccept(accept);
  const key = types === '' ? 'size' : 'hint';
  const hint = translate(`engine.fields.image.${key}`, { types, size: megabytes });
  return <span>{isSquare ? translate('engine.picture.square', { hint }) : hint}</span>;
}
