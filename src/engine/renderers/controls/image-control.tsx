import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { wordAccept } from '../../format/accepts-file.ts';
import { imageAddress } from '../../format/image-address.ts';
import { FieldGroup } from '../../frame/field-group.tsx';
import { FileButton, MOST_MEGABYTES } from '../../frame/file-button.tsx';
import { useChosenFile } from '../../frame/use-chosen-file.ts';
import { useFieldInput } from '../../frame/use-field-input.ts';
import { ZoomThumbnail } from '../../parts/zoom-thumbnail.tsx';
import { fromFormValues } from '../../record/form-values.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';

const PREVIEW_SIZE = 144;

/** The picture as it is, or as it will be; the file is sent after the save. */
export default function ImageControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { label, translate } = useWords();
  const { getValues } = useFormContext();
  const scope = useScope({ record: fromFormValues(getValues()) });
  const chosen = useChosenFile(field, input);
  const stored = chosen.file === null ? imageAddress(field, input.value, scope) : null;
  const address = chosen.address ?? stored?.thumb ?? null;
  const shown = chosen.problem === null ? input : { ...input, error: chosen.problem };
  return (
    <FieldGroup field={field} input={shown} isReadOnly={isReadOnly} problem={chosen.problem}>
      <Box sx={{ display: 'flex', gap: '16px', alignItems: 'flex-start' }}>
        <ZoomThumbnail
          full={stored?.full ?? null}
          address={address}
          alt={address === null ? '' : label(field)}
          size={PREVIEW_SIZE}
          failedWords={translate('engine.fields.image.failed')}
        />
        {isReadOnly || !chosen.canUpload ? null : (
          <Box
            sx={{ display: 'grid', gap: '8px', justifyItems: 'start', fontSize: 12, color: 'var(--ink3)' }}
          >
            <FileButton
              input={input}
              accept={chosen.accept}
              hasFile={address !== null}
              labelledBy={`${input.id}-label`}
              onFile={chosen.take}
              onProblem={chosen.setProblem}
            />
            {chosen.file === null ? (
              <FileHint accept={chosen.accept} />
            ) : (
              <>
                <bdi>{translate('engine.fields.image.chosen', { name: chosen.file.name })}</bdi>
                <Button size="small" variant="text" onClick={chosen.forget}>
                  {translate('engine.fields.image.remove')}
                </Button>
              </>
            )}
          </Box>
        )}
      </Box>
    </FieldGroup>
  );
}

function FileHint({ accept }: { accept: string }) {
  const { translate } = useWords();
  const types = wordAccept(accept);
  const key = types === '' ? 'size' : 'hint';
  return <span>{translate(`engine.fields.image.${key}`, { types, size: MOST_MEGABYTES })}</span>;
}
