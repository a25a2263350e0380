import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldScope } from '../../field/form-parts-context.ts';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { onDemand } from '../../parts/later.tsx';
import { ZoomThumbnail } from '../../parts/picture.tsx';
import { fromFormValues } from '../../record/form-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { imageAddress } from '../../scope/image-address.ts';
import { withTyped } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { PictureButtons } from '../picture/picture-buttons.tsx';
import { useArrivingFile } from '../picture/use-arriving-file.ts';
import { usePicture } from '../picture/use-picture.ts';
import styles from '../renderers.module.css';

/** The camera and the cutter come when somebody wants them. */
const UploadDialog = onDemand(async () => (await import('../picture/upload-dialog.tsx')).UploadDialog);

const PREVIEW_SIZE = 144;

/** The picture as it is, or as it will be: from a file, the camera, the clipboard. It is sent after the save. */
export function ImageControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { label, translate } = useWords();
  const { getValues } = useFormContext();
  const scope = withTyped(useFieldScope(), fromFormValues(getValues()));
  const picture = usePicture(field, input);
  const { chosen, opened, rules } = picture;
  const canChange = !isReadOnly && chosen.canUpload;
  const arriving = useArrivingFile(canChange && rules.hasFile && opened === null, picture.take);
  const group = useRef<HTMLDivElement>(null);
  const stored =
    input.value instanceof Blob || input.value === null ? null : imageAddress(field, input.value, scope);
  const address = chosen.address ?? stored?.thumb ?? null;
  const shown = chosen.problem === null ? input : { ...input, error: chosen.problem };
  const chooseFile = () => {
    picture.close();
    group.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  return (
    <FieldGroup field={field} input={shown} isReadOnly={isReadOnly} problem={chosen.problem}>
      <div
        ref={group}
        {...(canChange ? arriving.handlers : {})}
        className={styles.picture}
        data-over={arriving.isOver}
      >
        <ZoomThumbnail
          address={address}
          full={stored?.full ?? null}
          alt={address === null ? '' : label(field) || translate('engine.picture.name')}
          size={PREVIEW_SIZE}
        />
        {canChange ? <PictureButtons input={input} picture={picture} hasPicture={address !== null} /> : null}
      </div>
      {opened === null ? null : (
        <UploadDialog
          {...opened}
          isSquare={rules.isSquare}
          onFileInstead={rules.hasFile ? chooseFile : undefined}
          onDone={picture.finish}
          onFailed={picture.fail}
          onClose={picture.close}
        />
      )}
    </FieldGroup>
  );
}
