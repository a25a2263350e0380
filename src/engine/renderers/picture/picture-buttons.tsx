import { Camera, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FileButton } from '../../field/file-button.tsx';
import type { FieldInput } from '../../field/use-field-input.ts';
import { wordAccept } from '../../format/accepts-file.ts';
import { LabelAction } from '../../parts/label-action.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './picture.module.css';
import type { PictureField, PictureRules } from './use-picture.ts';

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
    <div ref={buttons} className={styles.buttons}>
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
        <LabelAction
          icon={Camera}
          label={translate('engine.picture.camera.open')}
          onClick={picture.openCamera}
        />
      ) : null}
      <PictureStanding
        picture={picture}
        hasPicture={hasPicture}
        isRemoved={input.value === null && chosen.hasLoaded}
        onButtonGone={() => buttons.current?.querySelector('button')?.focus()}
      />
    </div>
  );
}

interface PictureStandingProps {
  picture: PictureField;
  hasPicture: boolean;
  isRemoved: boolean;
  /** The button that was pressed is gone, and with it the place of the keys. */
  onButtonGone(): void;
}

const ICONS = { chosen: undefined, removed: Undo2, stored: Trash2 };

/**
 * What the save will do with the picture, and the way back. The button is the same element whatever it does next, so that
 * it keeps the focus; what it did is said in one place.
 */
function PictureStanding({ picture, hasPicture, isRemoved, onButtonGone }: PictureStandingProps) {
  const { translate } = useWords();
  const { rules, chosen } = picture;
  const standing = toStanding(picture, hasPicture, isRemoved);
  const pressedAt = useRef<Standing | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === standing) return;
    pressedAt.current = null;
    if (standing === 'none') onButtonGone();
  });
  const press = () => {
    pressedAt.current = standing;
    if (standing === 'stored') chosen.remove();
    else chosen.forget();
  };
  return (
    <>
      <span role="status" className={styles.standing}>
        <Sentence picture={picture} isRemoved={isRemoved} />
      </span>
      {standing === 'none' ? null : (
        <LabelAction
          size="small"
          variant="text"
          icon={ICONS[standing]}
          label={translate(standing === 'removed' ? 'engine.picture.restore' : 'engine.fields.image.remove')}
          onClick={press}
        />
      )}
      {standing === 'chosen' || standing === 'removed' ? null : <PictureHint rules={rules} />}
    </>
  );
}

type Standing = keyof typeof ICONS | 'none';

function toStanding({ chosen, rules }: PictureField, hasPicture: boolean, isRemoved: boolean): Standing {
  if (chosen.file !== null) return 'chosen';
  if (isRemoved) return 'removed';
  return hasPicture && rules.isRemovable ? 'stored' : 'none';
}

function Sentence({ picture, isRemoved }: Pick<PictureStandingProps, 'picture' | 'isRemoved'>) {
  const { translate } = useWords();
  const { chosen, isReading } = picture;
  if (isReading) return translate('engine.picture.reading');
  if (chosen.file !== null)
    return <bdi>{translate('engine.fields.image.chosen', { name: chosen.file.name })}</bdi>;
  return isRemoved ? translate('engine.picture.removed') : null;
}

/** What is taken: its shape, its kinds, its size. */
function PictureHint({ rules: { accept, megabytes, isSquare } }: { rules: PictureRules }) {
  const { translate } = useWords();
  const types = wordAccept(accept, translate('engine.table.separator'));
  const key = types === '' ? 'size' : 'hint';
  const hint = translate(`engine.fields.image.${key}`, { types, size: megabytes });
  return <span>{isSquare ? translate('engine.picture.square', { hint }) : hint}</span>;
}
